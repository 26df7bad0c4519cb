import { dayOf, startOfDay } from '../common/time-zone.ts'

/** Calendar days an offer may be suspended before it has to be cancelled: Reg. (EU) 2020/1503, article 23(12). */
export const SUSPENSION_DAYS = 30

const DAY_MS = 86_400_000

/**
 * The latest end of a suspension that begins at `at`: the end of its thirtieth day in Madrid. Investors may withdraw
 * until then, even if the offer resumes earlier.
 */
export function suspensionEnd(at: Date): Date {
  const last = Date.parse(dayOf(at)) + (SUSPENSION_DAYS + 1) * DAY_MS
  return startOfDay(new Date(last).toISOString().slice(0, 10))
}
