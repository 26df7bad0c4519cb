import { dayOf } from '../common/time-zone.ts'
import { monthsAfter } from '../common/days.ts'

/** A test counts for two years (article 21(3)), a simulation for one (article 21(6)), from date to date. */
export const TEST_MONTHS = 24
export const SIMULATION_MONTHS = 12

/** How many days before a test or simulation ends the person is told. */
export const TEST_ENDING_DAYS = 30

/** The last day, in Madrid, on which a test or simulation taken at a moment still counts. */
export function countsUntil(at: string, months: number): string {
  return monthsAfter(dayOf(new Date(at)), months)
}
