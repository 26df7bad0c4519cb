import { can } from '@acervo/domain/identity/permissions'
import type { Profile } from '@acervo/domain/identity/profile'
import type { Roles } from '@acervo/domain/identity/roles'
import type { Conflict } from '@acervo/domain/identity/separation'
import type { Investment } from '@acervo/domain/investments/investment'
import { hasTurn, isOpen, isRejectable, isUnpaid, stepConflict } from '@acervo/domain/investments/step-rules'
import { stepOrder, steps, type OpenStep } from '@acervo/domain/investments/steps'

type Reader = Pick<Profile, 'id' | 'needs_two_people'> & { roles: Roles }

/** True when this user may take the investment's current step. */
export function mayTake(me: Reader, investment: Investment, step: OpenStep): boolean {
  return hasTurn(me, investment, step) && conflictIn(me, investment, step) === undefined
}

/** Why a user whose role allows the step may not take it here; undefined when nothing but the role counts. */
export function whyNotTake(me: Reader, investment: Investment, step: OpenStep): Conflict | undefined {
  return hasTurn(me, investment, step) ? conflictIn(me, investment, step) : undefined
}

function conflictIn(me: Reader, { user_id, staff }: Investment, step: OpenStep): Conflict | undefined {
  const involved = { user_id, verified_by: staff?.payment_verified_by_id ?? null }
  return stepConflict(me.id, involved, step, me.needs_two_people)
}

export function mayCancel(me: Reader, { user_id, status }: Investment): boolean {
  return user_id === me.id && isUnpaid(status)
}

export function mayReject(me: Reader, investment: Investment): boolean {
  return investment.user_id !== me.id && can(me, 'investment.reject') && isRejectable(investment)
}

/** True while the chain is working on the tokens. */
export function isMinting({ status, mint }: Investment): boolean {
  return status === 'mint' && mint !== null && mint.state !== 'failed'
}

/** True while something is in progress that does not depend on the reader. The screen then refetches. */
export function waitsForOthers(me: Reader, investment: Investment): boolean {
  const { status } = investment
  return isOpen(status) && (isMinting(investment) || !mayTake(me, investment, status))
}

/** When the investment entered its step: when the previous step was taken, or when it was sent back. */
export function waitsSince(investment: Investment): string {
  const returned = investment.staff?.returned
  if (returned && investment.status === 'review') return returned.at
  const at = stepOrder.findIndex((step) => step === investment.status)
  const before = at > 0 ? stepOrder[at - 1] : undefined
  const stamp = before && isOpen(before) ? investment[steps[before].stamp] : null
  return stamp ?? investment.created_at
}

/** The step in which a rejected investment ended: the first step that was never taken. */
export function stepOfRejection(investment: Investment): OpenStep {
  const open = Object.keys(steps) as OpenStep[]
  return open.find((step) => investment[steps[step].stamp] === null) ?? 'mint'
}
