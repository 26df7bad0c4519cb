import { dutiesBefore } from '../protection/duties.ts'
import { isRevocable } from '../protection/reflection.ts'
import { isOpen } from './step-rules.ts'
import type { InvestmentStatus } from './steps.ts'

type Revocable = { status: InvestmentStatus; amount: number; reflection_ends_at: string | null }

/** Whether the investor may still withdraw without a reason: within the reflection period, before tokens are asked for. */
export function mayWithdraw(investment: Revocable, now: Date): boolean {
  return isOpen(investment.status) && investment.status !== 'mint' && isRevocable(investment, now)
}

/** Whether the current step has to wait because the investor may still withdraw. */
export function waitsForReflection(investment: Revocable, now: Date): boolean {
  if (!isOpen(investment.status)) return false
  // The investor was promised this period when they invested, so it holds whatever the project and the person are now.
  const investor = { class: 'non_sophisticated', test: null, simulation: null } as const
  return dutiesBefore(investment.status, { regime: 'private' }, investor, investment, now).some(
    ({ code }) => code === 'reflection',
  )
}
