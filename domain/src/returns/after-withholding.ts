import type { Payment } from './schedule.ts'
import { withholdingOf, type Payee, type Withholding, type WithholdingRate } from './withholding.ts'

/** A payment with the tax withheld from it and what remains. */
export type NetPayment = Payment & Withholding

/** The sums of several payments, in cents. */
export type PaymentTotal = { gross: bigint; withheld: bigint; net: bigint }

/**
 * What payments leave to the payee at these rates. Nothing is withheld from principal, because it is paid back at cost
 * (RIRPF 93, RIS 64; docs/product/investing.md, "Expected payments and withholding").
 */
export function afterWithholding(
  payments: readonly Payment[],
  payee: Payee,
  rates: readonly WithholdingRate[],
): NetPayment[] {
  return payments.map((payment) => ({
    ...payment,
    ...(payment.kind === 'principal'
      ? { rate: 0, withheld: 0n, net: payment.gross }
      : withholdingOf(payment.gross, { income: payment.kind, payee }, payment.day, rates)),
  }))
}

/** The sum of payments, to the cent. */
export function totalOf(payments: readonly PaymentTotal[]): PaymentTotal {
  const sum = (of: keyof PaymentTotal) => payments.reduce((total, payment) => total + payment[of], 0n)
  return { gross: sum('gross'), withheld: sum('withheld'), net: sum('net') }
}
