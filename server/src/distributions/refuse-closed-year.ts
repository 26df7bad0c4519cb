import { dayOf } from '@acervo/domain/common/time-zone'
import type { DistributionTerms } from '@acervo/domain/distributions/distribution'
import { fail } from '@acervo/domain/distributions/failures'
import { isProvisional } from '@acervo/domain/taxes/years'

/** Throws when a payment date would change the tax papers of a year that are final. */
export function refuseClosedYear({ payment_date }: Pick<DistributionTerms, 'payment_date'>, at: Date): void {
  const year = Number(payment_date.slice(0, 4))
  if (isProvisional(year, dayOf(at))) return
  const code = 'distribution.payment_year_closed'
  const params = { year: String(year) }
  throw fail(code, params, { payment_date: { code, params } })
}
