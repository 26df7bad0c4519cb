/**
 * Why an approved payment waits. Either the holder has no payout account, or the holder is blocked. If the distribution
 * redeems tokens, blocking some of the holder's tokens or the whole project has the same effect.
 */
export const heldReasons = ['blocked', 'no_account'] as const
export type HeldReason = (typeof heldReasons)[number]

/**
 * The state of one holder's payment. `pending`: approved. `held`: approved, but it cannot be paid today. `ordered`: the
 * order goes to the bank or is there already. `paid`: a statement shows the payment. `returned`: the bank sent the
 * money back, so it will be paid again. `to_return`: the holder was paid, the distribution was reversed, and the holder
 * still has to return money. `reversed`: the distribution was reversed and the holder owes nothing.
 */
export const paymentStates = [
  'pending',
  'held',
  'ordered',
  'returned',
  'paid',
  'to_return',
  'reversed',
] as const
export type PaymentState = (typeof paymentStates)[number]

/**
 * The facts that decide the state of a payment. `to_return`: cents that the holder still has to return after a
 * reversal. `held_reason`: why the payment could not be made today. `paid_on`: the day of the statement, or the day on
 * which the whole payment was set off.
 */
export type Course = {
  is_reversed: boolean
  to_return: bigint
  is_ordered: boolean
  was_returned: boolean
  paid_on: string | null
  held_reason: HeldReason | null
}

/** The state of a payment. An order whose payment the bank returned no longer counts. */
export function paymentState(course: Course): { state: PaymentState; held_reason: HeldReason | null } {
  const { is_reversed, to_return, is_ordered, was_returned, paid_on, held_reason } = course
  const settled = (state: PaymentState) => ({ state, held_reason: null })
  if (is_reversed) return settled(to_return > 0n ? 'to_return' : 'reversed')
  if (paid_on !== null) return settled('paid')
  if (is_ordered) return settled('ordered')
  if (was_returned) return { state: 'returned', held_reason }
  return { state: held_reason === null ? 'pending' : 'held', held_reason }
}
