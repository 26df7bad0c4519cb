import type { Action } from '../identity/permissions.ts'

// Not in the file of the rules: the URLs of lists need these names, and the first screen loads all URLs.

/**
 * The six steps of an investment, from the request to tokens in a wallet, in order, and `rejected`. The server
 * authorises with this table and the browser draws the timeline with it (docs/product/investing.md, "The six steps").
 * `by` is who advances an investment from the step; `stamp` is the field with the time at which the step was done.
 */
export const steps = {
  start: { next: 'payment', by: 'investor', stamp: 'start_at' },
  payment: { next: 'review', by: 'investor', stamp: 'payment_at' },
  review: { next: 'erir', by: 'investment.verify_payment', stamp: 'review_at' },
  erir: { next: 'mint', by: 'investment.confirm_registration', stamp: 'erir_at' },
  mint: { next: 'completed', by: 'investment.mint', stamp: 'mint_at' },
} as const satisfies Record<string, { next: string; by: 'investor' | Action; stamp: string }>

export type OpenStep = keyof typeof steps

export const stepOrder = ['start', 'payment', 'review', 'erir', 'mint', 'completed'] as const
export type Step = (typeof stepOrder)[number]

export const investmentStatuses = [...stepOrder, 'rejected'] as const
export type InvestmentStatus = (typeof investmentStatuses)[number]
