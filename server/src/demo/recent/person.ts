import type { DemoPerson, KycFields } from '../person.ts'
import type { Ago } from './times.ts'

/** A person who came recently: when they signed up and sent their verification, and what staff do then. */
export type RecentPerson = Pick<DemoPerson, 'key' | 'email' | 'full_name' | 'domain_id'> & {
  signs_up: Ago
  /** Missing for people who have not begun. */
  fields?: KycFields
  /** Missing for people who have not finished. */
  sends?: Ago
  /** The reason of a rejection; without it, the application is approved. */
  refused_for?: string
  /** Nobody has reviewed it yet. */
  isLeft?: boolean
}
