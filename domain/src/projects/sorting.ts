import { z } from 'zod'
import { search } from '../common/lists/search.ts'
import { MONTHS_MAX } from '../common/limits.ts'
import { projectStatuses, projectTypes } from './project.ts'

/**
 * The sort orders of a list of projects: active ones first (each group newest first), newest first, highest annual
 * return first, most funding left first, active projects that end soonest first, largest funding first, and by name.
 */
export const projectSorts = ['open', 'newest', 'return', 'left', 'ending', 'funding', 'name'] as const
export type ProjectSort = (typeof projectSorts)[number]

/**
 * The filters and the sort order of a list of projects. `search` matches the names, the location and the descriptions
 * in both languages, ignoring accents. `minimum`: only projects whose minimum investment is at most that many euros.
 * `months`: only projects that last at most that long. `annual`: only projects with at least that expected annual
 * return, in percent.
 */
export const projectFilter = z.object({
  search,
  type: z.enum(projectTypes, 'common.field_invalid').optional(),
  status: z.enum(projectStatuses, 'common.field_invalid').optional(),
  minimum: z.coerce.number<number>().positive().max(1_000_000_000).optional(),
  months: z.coerce.number<number>().int().positive().max(MONTHS_MAX).optional(),
  annual: z.coerce.number<number>().positive().max(1000).optional(),
  sort: z.enum(projectSorts, 'common.field_invalid').default('newest'),
})
/** The filter as the URL contains it, without defaults. */
export type ProjectFilter = z.input<typeof projectFilter>
