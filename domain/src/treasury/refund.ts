import { z } from 'zod'
import { day, moment, uuid } from '../common/reply.ts'
import { conflictOf, type Conflict } from '../identity/separation.ts'
import { refundStates, type RefundState } from './entry-states.ts'
import { unknownPayer } from './payer.ts'
import { projectNamesOrNone } from '../projects/names.ts'
import { ofInvestment } from './match.ts'

/** True while no statement or file says that the money has left, or it has come back: the refund can be cancelled. */
export function isCancellable(state: RefundState): boolean {
  return state === 'requested' || state === 'approved' || state === 'by_hand' || state === 'returned'
}

/** True while somebody has to approve it. */
export function isApprovable(state: RefundState): boolean {
  return state === 'requested' || state === 'returned'
}

/** True when it may be said of the payment of an investment, verified by hand, that it never arrived. */
export function isDeniable({ is_ended, is_matched }: Pick<DueRefund, 'is_ended' | 'is_matched'>): boolean {
  return is_ended && !is_matched
}

/** Money to send back to whoever sent it; `amount` in euros. */
export const refund = z.object({
  id: uuid(),
  /** The transfer that brought the money. */
  entry_id: z.number().int(),
  /** The investment it was confirmed for; null for money that was never assigned. */
  investment_id: uuid().nullable(),
  payment_reference: z.string().nullable(),
  ...projectNamesOrNone,
  amount: z.number(),
  creditor_name: z.string().nullable(),
  creditor_iban: z.string(),
  /** Whether whoever requested it named the account: the bank had not. */
  is_account_stated: z.boolean(),
  /** Whether no payment file takes it, so that the money is or would be transferred by hand. */
  is_by_hand: z.boolean(),
  /** Whether it waits until the payee, an investor, is no longer blocked. */
  is_held: z.boolean(),
  reason: z.string(),
  state: z.enum(refundStates),
  requested_at: moment,
  /** Emails, and the ids of who may therefore not approve it. */
  requested_by: z.string().nullable(),
  requested_by_id: uuid(),
  /** Who said that the bank returned it, where the bank did not name it. */
  returned_by_id: uuid().nullable(),
  approved_at: moment.nullable(),
  approved_by: z.string().nullable(),
  cancelled_at: moment.nullable(),
  cancelled_by: z.string().nullable(),
  /** The day of the debit on the statement. */
  paid_on: day.nullable(),
  /** Why the bank returned it, such as `AC04` (ISO 20022). */
  return_reason: z.string().nullable(),
})
export type Refund = z.infer<typeof refund>

type Begun = Pick<Refund, 'requested_by_id' | 'returned_by_id'> & {
  /** Whose investment it was confirmed for; null where only the server knows. */
  about: string | null
}

/**
 * Why this person may not approve a refund: it is to them, or they requested it. Nor does whoever said that it came back pay
 * it again.
 */
export function approvalConflict(
  person: string,
  { about, requested_by_id, returned_by_id }: Begun,
  needsTwoPeople: boolean,
): Conflict | undefined {
  return (
    conflictOf(person, { about, begun_by: requested_by_id }, needsTwoPeople) ??
    conflictOf(person, { about, begun_by: returned_by_id }, needsTwoPeople)
  )
}

/** An investment for which more was received than is invested, and no refund was requested. Euros. */
export const dueRefund = z.object({
  ...ofInvestment,
  amount: z.number(),
  /** Since when: the investment ended, or its payment was verified. */
  due_since: moment,
  /** Whether a statement shows the payment: only then the account it came from is known. */
  is_matched: z.boolean(),
  /** Whether the investment ended: if no statement shows its payment, staff may say that it never arrived. */
  is_ended: z.boolean(),
  /** Who verified its payment; the other of two people says so. */
  verified_by_id: uuid().nullable(),
  /** Its transfers that need to be told where they go back to. */
  unknown_payers: z.array(unknownPayer),
})
export type DueRefund = z.infer<typeof dueRefund>
