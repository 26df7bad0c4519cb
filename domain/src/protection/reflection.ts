import { DAY_MS, daysAfter } from '../common/days.ts'
import { dayOf, startOfDay } from '../common/time-zone.ts'

/**
 * The pre-contractual reflection period: for four calendar days a non-sophisticated investor may withdraw from an
 * investment without a reason and without cost (Regulation (EU) 2020/1503, article 22). The regulation does not say how
 * to count the days, so the rule is a setting:
 * - `exact_96h`: 96 hours from the moment of the offer.
 * - `end_of_day`: the day of the offer does not count; the period ends in Madrid at midnight after the fourth day.
 * - `working_day_end`: the same, but the last day is a working day and the period contains at least two (Regulation
 *   (EEC, Euratom) 1182/71, article 3(4) and (5)).
 */
export const reflectionRules = ['exact_96h', 'end_of_day', 'working_day_end'] as const

/** `holidays` are days (`2026-12-08`) that are not working days; Saturdays and Sundays never are. */
export type ReflectionRules = { rule: (typeof reflectionRules)[number]; holidays: readonly string[] }

const REFLECTION_DAYS = 4
const WORKING_DAYS_MIN = 2

/**
 * The end of the reflection period of an investment made at `offeredAt`: the first moment at which it is too late to
 * withdraw.
 */
export function reflectionEnd(offeredAt: Date, { rule, holidays }: ReflectionRules): Date {
  if (rule === 'exact_96h') return new Date(offeredAt.getTime() + REFLECTION_DAYS * DAY_MS)
  const offered = dayOf(offeredAt)
  const last = rule === 'end_of_day' ? daysAfter(offered, REFLECTION_DAYS) : lastWorkingDay(offered, holidays)
  return startOfDay(daysAfter(last, 1))
}

/** Whether the investor may withdraw; `endsAt` (ISO 8601) is null where no period applies. */
export function isRevocable(
  { reflection_ends_at: endsAt }: { reflection_ends_at: string | null },
  now: Date,
): boolean {
  return endsAt !== null && now.getTime() < Date.parse(endsAt)
}

/** The last moment for withdrawing, as shown to people: 23:59 rather than midnight of the next day. */
export function lastMoment(endsAt: string | Date): Date {
  return new Date(new Date(endsAt).getTime() - 1)
}

function lastWorkingDay(offered: string, holidays: readonly string[]): string {
  for (let days = 1, working = 0; ; days++) {
    const day = daysAfter(offered, days)
    const isWorking = isWorkingDay(day, holidays)
    if (isWorking) working++
    if (isWorking && days >= REFLECTION_DAYS && working >= WORKING_DAYS_MIN) return day
  }
}

function isWorkingDay(day: string, holidays: readonly string[]): boolean {
  const [sunday, saturday] = [0, 6]
  const weekday = new Date(day).getUTCDay()
  return weekday !== sunday && weekday !== saturday && !holidays.includes(day)
}
