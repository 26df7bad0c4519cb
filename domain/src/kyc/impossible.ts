import type { KycFailureCode } from './failures.ts'
import type { UserType } from './personal/user-type.ts'

export const ADULT_YEARS = 18
/** Nobody alive was born before this year. Companies can be older. */
export const BIRTH_YEAR_MIN = 1900

/**
 * Why a date of birth, or a company's date of incorporation, is impossible; undefined if it is possible. `today` is the
 * day in Madrid. A person born on 29 February comes of age on 1 March.
 */
export function birthDateFault(
  { user_type, birth_date }: { user_type: UserType; birth_date: string | null },
  today: string,
): KycFailureCode | undefined {
  if (!birth_date) return undefined
  if (birth_date > today) return 'kyc.date_in_future'
  if (user_type === 'persona_juridica') return undefined
  const year = Number(birth_date.slice(0, 4))
  if (year < BIRTH_YEAR_MIN) return 'kyc.birth_date_too_early'
  return `${year + ADULT_YEARS}${birth_date.slice(4)}` > today ? 'kyc.minor' : undefined
}
