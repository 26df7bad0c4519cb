import { z } from 'zod'
import { day, uuid } from '../common/reply.ts'
import { distributionKinds, untaxedReasons } from '../distributions/distribution.ts'
import { heldReasons, paymentStates } from '../distributions/payment-state.ts'
import { projectNames } from '../projects/names.ts'

/** A payment to the person who reads it, in euros; `rate` is a percentage. */
export const payment = z.object({
  id: uuid(),
  project_id: uuid(),
  ...projectNames,
  kind: z.enum(distributionKinds),
  /** The planned day. `paid_on` is the day on the bank statement. */
  payment_date: day,
  paid_on: day.nullable(),
  tokens: z.number().int(),
  gross: z.number(),
  rate: z.number(),
  withheld: z.number(),
  /** Null when tax was withheld. */
  untaxed_because: z.enum(untaxedReasons).nullable(),
  net: z.number(),
  /** The part of `net` that was deducted for earlier payments to return. */
  set_off: z.number(),
  /** What the payee still has to return, because the distribution was reversed. */
  to_return: z.number(),
  /** The reference to quote when returning it; null when nothing has to be returned. */
  reference: z.string().nullable(),
  state: z.enum(paymentStates),
  /** For a held or returned payment: why it could not be paid today. */
  held_reason: z.enum(heldReasons).nullable(),
})
export type Payment = z.infer<typeof payment>

/** A payment with amounts in cents and the rate in hundredths of a percent. */
export type OwnPayment = Omit<Payment, Amount> &
  Record<Amount, bigint> & {
    /** How many of the payment's tokens have passed to others since. */
    passed_tokens: number
    record_date: string
  }
type Amount = 'gross' | 'withheld' | 'net' | 'set_off' | 'to_return'

/** The part of a payment for tokens that its payee still holds or held until they were redeemed. */
export function keptPart(payment: OwnPayment): OwnPayment {
  return partOf(payment, payment.tokens - payment.passed_tokens)
}

/** Tokens that somebody held from the day `from` until before the day `until`. */
export type HeldUntil = { project_id: string; tokens: number; from: string; until: string }

/** The kept part of a payment and, in addition, the part for its tokens in these lots. */
export function partWith(payment: OwnPayment, lots: readonly HeldUntil[]): OwnPayment {
  const { project_id, record_date, tokens, passed_tokens } = payment
  const own = lots.filter(
    (lot) => lot.project_id === project_id && lot.from <= record_date && record_date < lot.until,
  )
  return partOf(payment, tokens - passed_tokens + own.reduce((sum, lot) => sum + lot.tokens, 0))
}

function partOf(payment: OwnPayment, left: number): OwnPayment {
  const { tokens, gross, net } = payment
  if (left === tokens) return payment
  const kept = (cents: bigint) => (cents * BigInt(left)) / BigInt(tokens)
  return { ...payment, gross: kept(gross), withheld: kept(gross) - kept(net), net: kept(net) }
}

/** Whether the payment's distribution was not reversed. */
export function isInForce({ state }: Pick<Payment, 'state'>): boolean {
  return state !== 'to_return' && state !== 'reversed'
}

/** Whether the payment is approved, and neither paid nor reversed. */
export function isDue({ state }: Pick<Payment, 'state'>): boolean {
  return state !== 'paid' && isInForce({ state })
}

/** Whether the payment waits until its holder has a payout account. */
export function awaitsAccount({ held_reason }: Pick<Payment, 'held_reason'>): boolean {
  return held_reason === 'no_account'
}
