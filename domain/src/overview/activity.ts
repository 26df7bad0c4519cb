import { z } from 'zod'
import { dayOf, startOfDay } from '../common/time-zone.ts'
import { daysAfter } from '../common/days.ts'

/** What happens on the platform, in the order in which a person passes through it. */
export const activities = ['signups', 'verifications', 'investments', 'payments', 'mints'] as const
export type Activity = (typeof activities)[number]

/** `euros` is null for kinds that are not about money. */
const sum = z.object({ count: z.number().int(), euros: z.number().nullable() })
export type ActivitySum = z.infer<typeof sum>

/** `last_week_so_far`: last week until the same weekday and time as now. */
export const activityRow = z.object({
  kind: z.enum(activities),
  since_yesterday: sum,
  this_week: sum,
  last_week_so_far: sum,
  last_week: sum,
})
export type ActivityRow = z.infer<typeof activityRow>
export type Period = Exclude<keyof ActivityRow, 'kind'>

/** The periods as whole days, both included. The last day of a current period is today, so far. */
export function daysOfPeriods(today: string) {
  const daysSinceMonday = (new Date(today).getUTCDay() + 6) % 7
  const monday = daysAfter(today, -daysSinceMonday)
  return {
    since_yesterday: { from: daysAfter(today, -1), to: today },
    this_week: { from: monday, to: today },
    last_week: { from: daysAfter(monday, -7), to: daysAfter(monday, -1) },
  } as const satisfies Partial<Record<Period, { from: string; to: string }>>
}

/** The beginning and the exclusive end of each period. Days and weeks are those of Madrid; weeks start on Monday. */
export function periodsAt(now: Date): Record<Period, { from: Date; to: Date }> {
  const today = dayOf(now)
  const days = daysOfPeriods(today)
  const thisWeek = startOfDay(days.this_week.from)
  const lastWeek = startOfDay(days.last_week.from)
  const sinceMidnight = now.getTime() - startOfDay(today).getTime()
  const weekAgo = new Date(startOfDay(daysAfter(today, -7)).getTime() + sinceMidnight)
  return {
    since_yesterday: { from: startOfDay(days.since_yesterday.from), to: now },
    this_week: { from: thisWeek, to: now },
    last_week_so_far: { from: lastWeek, to: weekAgo },
    last_week: { from: lastWeek, to: thisWeek },
  }
}
