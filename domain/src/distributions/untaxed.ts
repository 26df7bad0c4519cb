import { incomeOf, type DistributionKind, type UntaxedReason } from './distribution.ts'
import { rateOn, type Payee, type WithholdingRate } from '../returns/withholding.ts'

/** A payment as it was calculated: `rate` in hundredths of a percent, `payment_date` the day whose rates applied. */
type Taxed = { kind: DistributionKind; payee: Payee; rate: number; payment_date: string }

/**
 * Why nothing was withheld from a payment; null when something was. No rate is entered for a day with approved payments, so
 * the rates say today what they said when it was calculated.
 */
export function untaxedBecause(
  { kind, payee, rate, payment_date }: Taxed,
  rates: readonly WithholdingRate[],
): UntaxedReason | null {
  if (rate !== 0) return null
  if (kind === 'principal') return 'principal'
  const income = incomeOf(kind)
  if (rateOn(payment_date, { income, payee }, rates)?.rate !== 0) return 'treaty'
  if (payee === 'exempt_company') return 'large_holding'
  return payee === 'certified_eu_resident' && income === 'interest' ? 'eu_resident' : 'rate'
}
