/**
 * Why an approved payment waits: the holder is blocked (where tokens are redeemed, also only some of them, or the whole
 * project), or has no account to be paid to.
 */
export const heldReasons = ['blocked', 'no_account'] as const
export type HeldReason = (typeof heldReasons)[number]

/**
 * Where a payment of a distribution to one holder stands. `pending`: approved. `held`: approved, and something keeps it
 * from being paid today. `ordered`: the bank has been told or is about to be. `paid`: a statement shows it. `returned`:
 * the bank sent it back, so it will be paid again. `to_return`: it was paid, its distribution was taken back, and some of it
 * is still to be returned. `reversed`: its distribution was taken back, and nothing is left to be returned.
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
 * What happened to a payment. `to_return`: cents of a reversed one that are still to be returned. `held_reason`: what would
 * keep it from being paid today. `paid_on`: the day of the statement, or on which all of it was set off.
 */
export type Course = {
  is_reversed: boolean
  to_return: bigint
  is_ordered: boolean
  was_returned: boolean
  paid_on: string | null
  held_reason: HeldReason | null
}

/** The state of a payment. An order that the bank returned no longer counts as one. */
export function paymentState(course: Course): { state: PaymentState; held_reason: HeldReason | null } {
  const { is_reversed, to_return, is_ordered, was_returned, paid_on, held_reason } = course
  const settled = (state: PaymentState) => ({ state, held_reason: null })
  if (is_reversed) return settled(to_return > 0n ? 'to_return' : 'reversed')
  if (paid_on !== null) return settled('paid')
  if (is_ordered) return settled('ordered')
  if (was_returned) return { state: 'returned', held_reason }
  return { state: held_reason === null ? 'pending' : 'held', held_reason }
}
