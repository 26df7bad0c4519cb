import type { InvestmentStatus } from '../investments/steps.ts'

/** The state of an investment on its receipt. */
export const receiptStates = ['declared', 'verified', 'completed', 'redeemed', 'rejected'] as const
export type ReceiptState = (typeof receiptStates)[number]

type Stamps = {
  status: InvestmentStatus
  payment_at: string | null
  payment_verified_at: string | null
  redeemed_at: string | null
}

/**
 * The state of an investment on its receipt. Null before the investor has declared the payment, when there is no
 * receipt.
 */
export function receiptState(investment: Stamps): ReceiptState | null {
  const { status, payment_at, payment_verified_at, redeemed_at } = investment
  if (payment_at === null) return null
  if (status === 'rejected') return 'rejected'
  if (redeemed_at !== null) return 'redeemed'
  if (status === 'completed') return 'completed'
  return payment_verified_at === null ? 'declared' : 'verified'
}
