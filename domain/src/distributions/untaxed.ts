import { incomeOf, type DistributionKind, type UntaxedReason } from './distribution.ts'
import { rateOn, type Payee, type WithholdingRate } from '../returns/withholding.ts'

/** A payment as it was calculated. `rate` is in hundredths of a percent; the rates of `payment_date` applied. */
type Taxed = { kind: DistributionKind; payee: Payee; rate: number; payment_date: string }

/**
 * Why nothing was withheld from a payment; null when tax was withheld. A rate can never be added for a day with
 * approved payments. Today's rates therefore still explain how the payment was calculated.
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
