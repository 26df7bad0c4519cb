import { dayOf } from '@acervo/domain/common/time-zone'
import type { DistributionTerms } from '@acervo/domain/distributions/distribution'
import { fail } from '@acervo/domain/distributions/failures'
import { monthsAfter } from '@acervo/domain/common/days'
import { isProvisional, yearOfDay } from '@acervo/domain/taxes/years'

/** A later date is a mistyped year. Its payments would wait for that day, and could not be reversed once ordered. */
const AHEAD_MONTHS_MAX = 24

/**
 * Throws when a payment date would change the tax papers of a year that are already final, or is more than two years
 * away.
 */
export function refusePaymentDate({ payment_date }: Pick<DistributionTerms, 'payment_date'>, at: Date): void {
  const today = dayOf(at)
  const far = 'distribution.payment_far'
  if (payment_date > monthsAfter(today, AHEAD_MONTHS_MAX))
    throw fail(far, {}, { payment_date: { code: far } })
  const year = yearOfDay(payment_date)
  if (isProvisional(year, today)) return
  const code = 'distribution.payment_year_closed'
  const params = { year: String(year) }
  throw fail(code, params, { payment_date: { code, params } })
}
