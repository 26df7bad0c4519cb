import { z } from 'zod'
import { projectStatuses, projectTypes } from './project.ts'

/**
 * The sort orders of a list of projects: newest first, highest annual return first, most funding left first, active
 * projects that end soonest first, largest funding first, and by name.
 */
export const projectSorts = ['newest', 'return', 'left', 'ending', 'funding', 'name'] as const
export type ProjectSort = (typeof projectSorts)[number]

export const SEARCH_LENGTH_MAX = 100

/** The filters and the sort order of a list of projects. `search` matches name and description, ignoring accents. */
export const projectFilter = z.object({
  search: z.string().trim().max(SEARCH_LENGTH_MAX, 'common.too_long').optional(),
  type: z.enum(projectTypes, 'common.field_invalid').optional(),
  status: z.enum(projectStatuses, 'common.field_invalid').optional(),
  sort: z.enum(projectSorts, 'common.field_invalid').default('newest'),
})
/** The filter as in an address: defaults are omitted. */
export type ProjectFilter = z.input<typeof projectFilter>
