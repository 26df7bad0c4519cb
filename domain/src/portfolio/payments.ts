import { z } from 'zod'
import { day, uuid } from '../common/reply.ts'
import { distributionKinds, untaxedReasons } from '../distributions/distribution.ts'
import { heldReasons, paymentStates } from '../distributions/payment-state.ts'
import { projectNames } from '../projects/names.ts'

/** A payment to oneself, in euros; `rate` is a percentage. */
export const payment = z.object({
  id: uuid(),
  project_id: uuid(),
  ...projectNames,
  kind: z.enum(distributionKinds),
  /** The planned day; `paid_on` is the day on the bank statement. */
  payment_date: day,
  paid_on: day.nullable(),
  tokens: z.number().int(),
  gross: z.number(),
  rate: z.number(),
  withheld: z.number(),
  /** Null when something was withheld. */
  untaxed_because: z.enum(untaxedReasons).nullable(),
  net: z.number(),
  /** Of `net`, what was taken for earlier payments that had to be returned. */
  set_off: z.number(),
  /** What has to be returned of it, because its distribution was reversed. */
  to_return: z.number(),
  /** To be quoted when it is returned; null when nothing has to be. */
  reference: z.string().nullable(),
  state: z.enum(paymentStates),
  /** What would keep it from being paid today, for a payment that is held or was returned. */
  held_reason: z.enum(heldReasons).nullable(),
})
export type Payment = z.infer<typeof payment>

/** A payment with its cents, and the rate in hundredths of a percent. */
export type OwnPayment = Omit<Payment, Amount> &
  Record<Amount, bigint> & {
    /** How many of its tokens have passed to others since. */
    passed_tokens: number
    record_date: string
  }
type Amount = 'gross' | 'withheld' | 'net' | 'set_off' | 'to_return'

/** The part of a payment that was for tokens which its payee still holds, or held until they were redeemed. */
export function keptPart(payment: OwnPayment): OwnPayment {
  return partOf(payment, payment.tokens - payment.passed_tokens)
}

/** Tokens that somebody held on the days from one to before another. */
export type HeldUntil = { project_id: string; tokens: number; from: string; until: string }

/** The same with those of its tokens that are in these lots. */
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

/** Whether its distribution was not taken back. */
export function isInForce({ state }: Pick<Payment, 'state'>): boolean {
  return state !== 'to_return' && state !== 'reversed'
}

/** Approved, and neither paid nor taken back. */
export function isDue({ state }: Pick<Payment, 'state'>): boolean {
  return state !== 'paid' && isInForce({ state })
}

/** Payments that wait until their holder has an account to be paid to. */
export function awaitsAccount({ held_reason }: Pick<Payment, 'held_reason'>): boolean {
  return held_reason === 'no_account'
}
