import { daysAfter } from '../common/days.ts'
import { dayOf, startOfDay } from '../common/time-zone.ts'

/** Calendar days an offer may be suspended before it has to be cancelled: Reg. (EU) 2020/1503, article 23(12). */
export const SUSPENSION_DAYS = 30

/**
 * The latest end of a suspension that begins at `at`: the end of its thirtieth day in Madrid. Investors may withdraw
 * until then, even if the offer resumes earlier.
 */
export function suspensionEnd(at: Date): Date {
  return startOfDay(daysAfter(dayOf(at), SUSPENSION_DAYS + 1))
}
