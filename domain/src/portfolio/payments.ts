import { z } from 'zod'
import { day } from '../common/reply.ts'
import {
  distributionKinds,
  heldReasons,
  untaxedReasons,
  type HeldReason,
} from '../distributions/distribution.ts'
import { projectNames } from '../projects/project-names.ts'

/**
 * Where a payment of a distribution to one holder stands. `pending`: approved. `held`: approved, and something keeps it
 * from being paid today. `ordered`: the bank has been told or is about to be. `paid`: a statement shows it. `returned`:
 * the bank sent it back, so it will be paid again. `reversed`: its distribution was taken back; nobody is paid.
 */
export const paymentStates = ['pending', 'held', 'ordered', 'returned', 'paid', 'reversed'] as const
export type PaymentState = (typeof paymentStates)[number]

/** A payment to oneself, in euros; `rate` is a percentage. */
export const payment = z.object({
  id: z.uuid(),
  project_id: z.uuid(),
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
  state: z.enum(paymentStates),
  /** What would keep it from being paid today, for a payment that is held or was returned. */
  held_reason: z.enum(heldReasons).nullable(),
})
export type Payment = z.infer<typeof payment>

/** A payment with its cents, and the rate in hundredths of a percent. */
export type OwnPayment = Omit<Payment, 'gross' | 'withheld' | 'net'> &
  Record<'gross' | 'withheld' | 'net', bigint>

/** What happened to a payment. `held_reason`: what would keep it from being paid today. */
export type Course = {
  is_reversed: boolean
  is_ordered: boolean
  was_returned: boolean
  paid_on: string | null
  held_reason: HeldReason | null
}

/** The state of a payment. An order that the bank returned no longer counts as one. */
export function paymentState(course: Course): Pick<Payment, 'state' | 'held_reason'> {
  const { is_reversed, is_ordered, was_returned, paid_on, held_reason } = course
  const settled = (state: PaymentState) => ({ state, held_reason: null })
  if (is_reversed) return settled('reversed')
  if (paid_on !== null) return settled('paid')
  if (is_ordered) return settled('ordered')
  if (was_returned) return { state: 'returned', held_reason }
  return { state: held_reason === null ? 'pending' : 'held', held_reason }
}

/** Approved, and neither paid nor taken back. */
export function isDue({ state }: Pick<Payment, 'state'>): boolean {
  return state !== 'paid' && state !== 'reversed'
}

/** Payments that wait until their holder has an account to be paid to. */
export function awaitsAccount({ held_reason }: Pick<Payment, 'held_reason'>): boolean {
  return held_reason === 'no_account'
}
