import { daysAfter } from '@acervo/domain/common/days'
import { momentOf } from '../demo/recent/times.ts'

const times = ['00:10', '07:45', '10:40', '13:05', '18:30', '23:50']
const days = [
  // The day after the fixed data, month ends, the year's end, Easter Monday and a leap day.
  '2026-11-21',
  '2026-11-30',
  '2026-12-31',
  '2027-01-01',
  '2027-02-28',
  '2027-03-29',
  '2028-02-29',
  // A week from Monday to Sunday, which begins the day after the clocks changed.
  ...[1, 2, 3, 4, 5, 6, 7].map((day) => `2027-11-0${day}`),
]

/**
 * Days on which the demo may begin: awkward days, the nights in which the clocks change, and every tenth day of two
 * years.
 */
export const demoBegins: readonly Date[] = [
  ...days.flatMap((day) => times.map((time) => momentOf(day, time))),
  ...['2027-03-28T00:30:00Z', '2027-03-28T01:30:00Z', '2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z'].map(
    (at) => new Date(at),
  ),
  ...Array.from({ length: 69 }, (_, index) =>
    momentOf(daysAfter('2026-11-23', index * 10), times[index % times.length] ?? ''),
  ),
]

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid', timeStyle: 'short' })

/** The time in Madrid, `09:30`. */
export function timeOf(at: Date): string {
  return clock.format(at)
}
