import { z } from 'zod'
import { dayOf, startOfDay } from '../common/time-zone.ts'
import { daysAfter } from '../returns/days.ts'

/** What happens on the platform, in the order of a person's path. */
export const activities = ['signups', 'verifications', 'investments', 'payments', 'mints'] as const
export type Activity = (typeof activities)[number]

/** `euros` is null where what is counted is not money. */
const sum = z.object({ count: z.number().int(), euros: z.number().nullable() })
export type ActivitySum = z.infer<typeof sum>

/** `last_week_so_far` is last week until this time of its same day. */
export const activityRow = z.object({
  kind: z.enum(activities),
  since_yesterday: sum,
  this_week: sum,
  last_week_so_far: sum,
  last_week: sum,
})
export type ActivityRow = z.infer<typeof activityRow>
export type Period = Exclude<keyof ActivityRow, 'kind'>

/** The periods that are whole days, both included; of the last one, which is today, what has happened so far. */
export function daysOfPeriods(today: string) {
  const daysSinceMonday = (new Date(today).getUTCDay() + 6) % 7
  const monday = daysAfter(today, -daysSinceMonday)
  return {
    since_yesterday: { from: daysAfter(today, -1), to: today },
    this_week: { from: monday, to: today },
    last_week: { from: daysAfter(monday, -7), to: daysAfter(monday, -1) },
  } as const satisfies Partial<Record<Period, { from: string; to: string }>>
}

/** Each period from its first moment until before its last. Days and weeks, from Monday on, are those of Madrid. */
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
