import { z } from 'zod'
import { projectStatuses, projectTypes } from './project.ts'

/**
 * Orders a list of projects can have: newest first, highest annual return first, most funding left first, the active
 * ones that end soonest first, largest funding first, and by name.
 */
export const projectSorts = ['newest', 'return', 'left', 'ending', 'funding', 'name'] as const
export type ProjectSort = (typeof projectSorts)[number]

export const SEARCH_LENGTH_MAX = 100

/** How a list of projects is narrowed and ordered. `search` is looked for in name and description, accents aside. */
export const projectFilter = z.object({
  search: z.string().trim().max(SEARCH_LENGTH_MAX, 'common.too_long').optional(),
  type: z.enum(projectTypes, 'common.field_invalid').optional(),
  status: z.enum(projectStatuses, 'common.field_invalid').optional(),
  sort: z.enum(projectSorts, 'common.field_invalid').default('newest'),
})
/** As it stands in an address: what is not said is left out. */
export type ProjectFilter = z.input<typeof projectFilter>
