import type { InvestmentStatus } from '../investments/steps.ts'

/** Where an investment whose payment was declared stands, as its receipt says. */
export const receiptStates = ['declared', 'verified', 'completed', 'redeemed', 'rejected'] as const
export type ReceiptState = (typeof receiptStates)[number]

type Stamps = {
  status: InvestmentStatus
  payment_at: string | null
  payment_verified_at: string | null
  redeemed_at: string | null
}

/** The state of an investment on its receipt; null before its investor declared the payment: then there is none. */
export function receiptState(investment: Stamps): ReceiptState | null {
  const { status, payment_at, payment_verified_at, redeemed_at } = investment
  if (payment_at === null) return null
  if (status === 'rejected') return 'rejected'
  if (redeemed_at !== null) return 'redeemed'
  if (status === 'completed') return 'completed'
  return payment_verified_at === null ? 'declared' : 'verified'
}
