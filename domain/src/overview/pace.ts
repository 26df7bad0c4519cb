import { z } from 'zod'
import { uuid } from '../common/reply.ts'
import { daysAfter } from '../common/days.ts'
import { projectNames } from '../projects/names.ts'

/** A project's pace is measured over at most this many days. */
export const PACE_DAYS = 28
/** Late projects shown. */
export const LATE_SHOWN = 12

/**
 * An active project that will not be full on its `deadline` at its current pace. The deadline is the project's start
 * or, once it has begun, its end. Amounts are in euros, `pace` per week. `full_on`: the day on which it would be full;
 * null when nothing comes in.
 */
export const lateProject = z.object({
  project_id: uuid(),
  ...projectNames,
  committed: z.number(),
  total: z.number(),
  pace: z.number(),
  deadline: z.string(),
  full_on: z.string().nullable(),
})
export type LateProject = z.infer<typeof lateProject>

/**
 * The number of days over which the pace is measured: since publication, but at least a week, so that a single day does
 * not decide.
 */
export function paceDays(publishedDaysAgo: number): number {
  return Math.min(PACE_DAYS, Math.max(7, publishedDaysAgo))
}

/**
 * The day on which a project is full if the same amount comes in each day. Null when nothing comes in, or when it would
 * take more than a century.
 */
export function fullOn(today: string, left: number, perDay: number): string | null {
  if (left <= 0) return today
  const days = Math.ceil(left / perDay)
  return days <= 36_500 ? daysAfter(today, days) : null
}
