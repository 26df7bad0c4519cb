import { z } from 'zod'
import { uuid } from '../common/reply.ts'
import { daysAfter } from '../returns/days.ts'
import { projectNames } from '../projects/names.ts'

/** The pace of a project is what was committed in so many days at most. */
export const PACE_DAYS = 28
/** Late projects shown. */
export const LATE_SHOWN = 12

/**
 * An active project that at its pace is not full on its `deadline`: its start, or its end once it has begun. Amounts in
 * euros; `pace` of a week; `full_on` the day it would be full, null when nothing comes in.
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

/** Over how many days the pace is measured: not before publication, and not so few that one day decides. */
export function paceDays(publishedDaysAgo: number): number {
  return Math.min(PACE_DAYS, Math.max(7, publishedDaysAgo))
}

/** The day on which a project is full if as much comes in each day; null when nothing does, or it would take a century. */
export function fullOn(today: string, left: number, perDay: number): string | null {
  if (left <= 0) return today
  const days = Math.ceil(left / perDay)
  return days <= 36_500 ? daysAfter(today, days) : null
}
