import { NO_DAY } from '../../ui/form/day-input.tsx'
import { failureText } from './failure.ts'

/** The error for a `DayInput` whose text is not a valid day. */
export function dayFault(day: string): string | undefined {
  return day === NO_DAY ? failureText('common.day_invalid') : undefined
}
