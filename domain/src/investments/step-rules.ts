import { can, type Actor } from '../identity/permissions.ts'
import { conflictOf, type Conflict } from '../identity/separation.ts'
import { stepOrder, steps, type InvestmentStatus, type OpenStep, type Step } from './steps.ts'

/** True until the investment is completed or rejected. */
export function isOpen(status: InvestmentStatus): status is OpenStep {
  return status in steps
}

/** Whether this person can advance an investment: their own, or one that their role covers. */
export function hasTurn(
  person: Pick<Actor, 'id' | 'roles'>,
  { user_id }: { user_id: string },
  step: OpenStep,
): boolean {
  const { by } = steps[step]
  return by === 'investor' ? user_id === person.id : can(person, by)
}

/** The people involved in an investment who must not take its next step. */
type Involved = { user_id: string; verified_by: string | null }

/** Steps that complete the verification of a payment. The person who verified the payment must not take them. */
const afterVerification: readonly OpenStep[] = ['erir', 'mint']

/** Why this person may not take the step although their role allows it; undefined when they may. */
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

/** Steps in which the money is reserved but not declared as paid: the reservation expires, the investor may cancel. */
export const unpaid = ['start', 'payment'] as const satisfies readonly Step[]

export function isUnpaid(status: InvestmentStatus): status is (typeof unpaid)[number] {
  return unpaid.some((step) => step === status)
}

/** Steps at which staff may always reject. */
export const rejectable = [...unpaid, 'review', 'erir'] as const satisfies readonly Step[]

/**
 * True when staff may reject: before the mint is requested, or after it failed on the chain. A mint in progress or done
 * can no longer be stopped.
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
  'withdrawn',
  'offer_uncorrected',
] as const
export type Ending = (typeof endings)[number]

/**
 * Whether staff rejected the investment. An investment that its investor cancelled or a deadline ended is no rejection.
 */
export function isRejection(cause: Ending | null): boolean {
  return cause === 'rejected' || cause === null
}

/** Whether staff may send an investment back, to have its payment verified again. */
export function isReturnable(status: InvestmentStatus): boolean {
  return status === 'erir'
}

/** Whether a step is done, current or still to come, at this status of the investment. */
export function stepState(step: Step, status: InvestmentStatus): 'done' | 'current' | 'waiting' {
  if (status === 'rejected') return 'waiting'
  const distance = stepOrder.indexOf(step) - stepOrder.indexOf(status)
  if (status === 'completed' || distance < 0) return 'done'
  return distance === 0 ? 'current' : 'waiting'
}
