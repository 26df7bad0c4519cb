import { NO_DAY } from '../../ui/form/day-input.tsx'
import { failureText } from './failure.ts'

/** Says of a `DayInput` that what was typed is no day. */
export function dayFault(day: string): string | undefined {
  return day === NO_DAY ? failureText('common.day_invalid') : undefined
}
