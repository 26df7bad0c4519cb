import { z } from 'zod'
import { day, moment, uuid } from '../common/reply.ts'
import { conflictOf, type Conflict } from '../identity/separation.ts'
import { refundStates, type RefundState } from './entry-states.ts'
import { unknownPayer } from './payer.ts'
import { projectNamesOrNone } from '../projects/names.ts'
import { ofInvestment } from './match.ts'

/**
 * True while the money has not left according to any statement or file, or once it has come back: the refund can be
 * cancelled.
 */
export function isCancellable(state: RefundState): boolean {
  return state === 'requested' || state === 'approved' || state === 'by_hand' || state === 'returned'
}

/** True while the refund waits for approval. */
export function isApprovable(state: RefundState): boolean {
  return state === 'requested' || state === 'returned'
}

/** True when staff may record that the payment of an investment, confirmed by hand, never arrived. */
export function isDeniable({ is_ended, is_matched }: Pick<DueRefund, 'is_ended' | 'is_matched'>): boolean {
  return is_ended && !is_matched
}

/** Money to send back to its sender; `amount` in euros. */
export const refund = z.object({
  id: uuid(),
  /** The transfer that brought the money. */
  entry_id: z.number().int(),
  /** The investment that the money was confirmed for; null for money that was never assigned. */
  investment_id: uuid().nullable(),
  payment_reference: z.string().nullable(),
  ...projectNamesOrNone,
  amount: z.number(),
  creditor_name: z.string().nullable(),
  creditor_iban: z.string(),
  /** Whether the person who requested the refund stated the account, because the bank had not. */
  is_account_stated: z.boolean(),
  /** Whether no payment file takes the refund, so that it is transferred by hand. */
  is_by_hand: z.boolean(),
  /** Whether the refund waits because its payee, an investor, is blocked. */
  is_held: z.boolean(),
  reason: z.string(),
  state: z.enum(refundStates),
  requested_at: moment,
  /** Emails, and the ids of the people who therefore may not approve it. */
  requested_by: z.string().nullable(),
  requested_by_id: uuid(),
  /** Who said that the bank returned the refund; set only if the statement does not name it. */
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
  /** The owner of the investment that the money was confirmed for; null where only the server knows. */
  about: string | null
}

/**
 * Why this person may not approve a refund: they are its payee, they requested it, or they reported that it came back.
 * Nobody pays the same money twice on their own word.
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

/**
 * An investment that received more than is invested in it, and for which no refund is requested yet. Amounts in euros.
 */
export const dueRefund = z.object({
  ...ofInvestment,
  amount: z.number(),
  /** When the money became due: when the investment ended or its payment was verified. */
  due_since: moment,
  /** Whether a statement shows the payment. Only then is the account known that it came from. */
  is_matched: z.boolean(),
  /** Whether the investment ended. If no statement shows its payment, staff may record that it never arrived. */
  is_ended: z.boolean(),
  /** Who verified the payment. Where two people are required, somebody else has to record that it never arrived. */
  verified_by_id: uuid().nullable(),
  /** Its transfers for which staff have to state the account to send them back to. */
  unknown_payers: z.array(unknownPayer),
})
export type DueRefund = z.infer<typeof dueRefund>
