import { z } from 'zod'
import { MONTHS_MAX } from '../common/limits.ts'
import { projectStatuses, projectTypes } from './project.ts'

/**
 * The sort orders of a list of projects: newest first, highest annual return first, most funding left first, active
 * projects that end soonest first, largest funding first, and by name.
 */
export const projectSorts = ['newest', 'return', 'left', 'ending', 'funding', 'name'] as const
export type ProjectSort = (typeof projectSorts)[number]

export const SEARCH_LENGTH_MAX = 100

/**
 * The filters and the sort order of a list of projects. `search` matches the names, the place and the descriptions in
 * both languages, ignoring accents. Only projects that take `minimum` euros or less, end after `months` or less, and
 * expect `annual` percent or more.
 */
export const projectFilter = z.object({
  search: z.string().trim().max(SEARCH_LENGTH_MAX, 'common.too_long').optional(),
  type: z.enum(projectTypes, 'common.field_invalid').optional(),
  status: z.enum(projectStatuses, 'common.field_invalid').optional(),
  minimum: z.coerce.number<number>().positive().max(1_000_000_000).optional(),
  months: z.coerce.number<number>().int().positive().max(MONTHS_MAX).optional(),
  annual: z.coerce.number<number>().positive().max(1000).optional(),
  sort: z.enum(projectSorts, 'common.field_invalid').default('newest'),
})
/** The filter as in an address: defaults are omitted. */
export type ProjectFilter = z.input<typeof projectFilter>
