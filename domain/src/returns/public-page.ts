import type { PublicProject } from '../projects/public.ts'
import type { WithholdingRate } from './withholding.ts'

/** The data from the database that a public page shows. */
export type PublicPage = {
  /** The public projects of the brand, in the order of the list. */
  projects: readonly PublicProject[]
  /** The project that the page is about; undefined on the home page and in the list. */
  shown?: PublicProject
  /** The withholding rates, in the order they were entered. */
  rates: readonly WithholdingRate[]
  /** The day from which payments are counted: `2026-11-21`. */
  today: string
}
