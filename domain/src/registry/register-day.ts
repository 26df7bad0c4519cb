import type { RegistryFailureCode } from './failures.ts'

/** Why there is no register of this day; undefined when there is one. `today` is a day in Madrid. */
export function registerDayFault(day: string, today: string): RegistryFailureCode | undefined {
  return day > today ? 'registry.date_in_future' : undefined
}
