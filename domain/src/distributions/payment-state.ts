/**
 * Why an approved payment waits: the holder is blocked (where tokens are redeemed, also only some of them, or the whole
 * project), or has no account to be paid to.
 */
export const heldReasons = ['blocked', 'no_account'] as const
export type HeldReason = (typeof heldReasons)[number]

/**
 * Where a payment of a distribution to one holder stands. `pending`: approved. `held`: approved, and something keeps it
 * from being paid today. `ordered`: the bank has been told or is about to be. `paid`: a statement shows it. `returned`:
 * the bank sent it back, so it will be paid again. `reversed`: its distribution was taken back; nobody is paid.
 */
export const paymentStates = ['pending', 'held', 'ordered', 'returned', 'paid', 'reversed'] as const
export type PaymentState = (typeof paymentStates)[number]

/** What happened to a payment. `held_reason`: what would keep it from being paid today. */
export type Course = {
  is_reversed: boolean
  is_ordered: boolean
  was_returned: boolean
  paid_on: string | null
  held_reason: HeldReason | null
}

/** The state of a payment. An order that the bank returned no longer counts as one. */
export function paymentState(course: Course): { state: PaymentState; held_reason: HeldReason | null } {
  const { is_reversed, is_ordered, was_returned, paid_on, held_reason } = course
  const settled = (state: PaymentState) => ({ state, held_reason: null })
  if (is_reversed) return settled('reversed')
  if (paid_on !== null) return settled('paid')
  if (is_ordered) return settled('ordered')
  if (was_returned) return { state: 'returned', held_reason }
  return { state: held_reason === null ? 'pending' : 'held', held_reason }
}
