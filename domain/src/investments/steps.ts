import type { Action } from '../identity/permissions.ts'
import { conflictOf, type Conflict } from '../identity/separation.ts'

/**
 * The six steps from a wish to invest to tokens in a wallet, in order, and `rejected`. One table: the server
 * authorises with it and the browser draws the timeline with it (docs/product.md, "The six steps").
 * `by` is who moves an investment on from the step; `stamp` is the time written when the step is done.
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

/** True while something is still to be done. */
export function isOpen(status: InvestmentStatus): status is OpenStep {
  return status in steps
}

/** What of an investment says who may not take its next step. */
type Involved = { user_id: string; verified_by: string | null }

/** Steps that complete the verification of the payment, and so are not for whoever verified it. */
const afterVerification: readonly OpenStep[] = ['erir', 'mint']

/** Why this person may not take the step although their role allows it; undefined when nothing stands against it. */
export function stepConflict(
  person: string,
  { user_id, verified_by }: Involved,
  step: OpenStep,
  needsTwoPeople: boolean,
): Conflict | undefined {
  if (steps[step].by === 'investor') return undefined
  const begun_by = afterVerification.includes(step) ? verified_by : null
  return conflictOf(person, { about: user_id, begun_by }, needsTwoPeople)
}

/** Steps in which the money is reserved but not declared as paid: the reservation expires, and its investor may cancel. */
export const unpaid = ['start', 'payment'] as const satisfies readonly Step[]

export function isUnpaid(status: InvestmentStatus): status is (typeof unpaid)[number] {
  return unpaid.some((step) => step === status)
}

/** Steps at which staff may reject, whatever else is the case. */
export const rejectable = [...unpaid, 'review', 'erir'] as const satisfies readonly Step[]

/**
 * True when staff may reject: before the mint is asked for, or once the chain has refused it. A mint under way or done can
 * no longer be stopped.
 */
export function isRejectable({
  status,
  mint,
}: {
  status: InvestmentStatus
  mint: { state: string } | null
}): boolean {
  return rejectable.some((step) => step === status) || (status === 'mint' && mint?.state === 'failed')
}

/** Why an investment ended without tokens. */
export const endings = [
  'cancelled',
  'rejected',
  'expired',
  'kyc_rejected',
  'account_blocked',
  'project_cancelled',
] as const
export type Ending = (typeof endings)[number]

/** From which step staff send an investment back, and to which: what was done there is to be done again. */
export const returnable = { erir: 'review' } as const satisfies { [From in OpenStep]?: OpenStep }

export function isReturnable(status: InvestmentStatus): status is keyof typeof returnable {
  return status in returnable
}

/** How a step stands towards where the investment is: behind it, at it, or before it. */
export function stepState(step: Step, status: InvestmentStatus): 'done' | 'current' | 'waiting' {
  if (status === 'rejected') return 'waiting'
  const distance = stepOrder.indexOf(step) - stepOrder.indexOf(status)
  if (status === 'completed' || distance < 0) return 'done'
  return distance === 0 ? 'current' : 'waiting'
}
