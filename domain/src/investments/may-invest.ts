import type { Failure } from '../common/failure.ts'
import type { Actor } from '../identity/permissions.ts'
import { fail } from './failures.ts'

/**
 * Why this person may not invest now: their verification has not begun or was rejected, or their account is blocked
 * (docs/product/investing.md, "Who may invest"). Undefined if they may.
 */
export function investorFailure(actor: Pick<Actor, 'status' | 'kyc_status'>): Failure | undefined {
  if (actor.status === 'BLOCKED') return fail('investment.account_blocked')
  if (actor.kyc_status === 'no') return fail('investment.kyc_needed')
  return undefined
}
