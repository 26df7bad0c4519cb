import type { Failure } from '../common/failure.ts'
import type { Actor } from '../identity/permissions.ts'
import { fail } from './failures.ts'

/**
 * Why this person may not invest now, or undefined when they may: verification not begun or rejected, or the
 * account blocked (docs/product.md, "Who may invest").
 */
export function investorFailure(actor: Pick<Actor, 'status' | 'kyc_status'>): Failure | undefined {
  if (actor.status === 'BLOCKED') return fail('investment.account_blocked')
  if (actor.kyc_status === 'no') return fail('investment.kyc_needed')
  return undefined
}
