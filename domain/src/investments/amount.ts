import type { Failure } from '../common/failure.ts'
import { tokensFor } from '../tokens/tokens-for.ts'
import { fail } from './failures.ts'

/** Euros. `min` defaults to 1, as the spec has it (part 2, section 9); `max` null means no maximum. */
export type AmountLimits = {
  min_investment: number | null
  max_investment: number | null
  remaining_funding: number
  token_value: number
}

const MIN_DEFAULT = 1

/**
 * Why this amount cannot be invested, or undefined when it can: below the minimum, above the maximum, above
 * what is left, or less than one token (spec part 2, section 5; design 4.3).
 */
export function amountFailure(amount: number, limits: AmountLimits): Failure | undefined {
  const min = limits.min_investment ?? MIN_DEFAULT
  const { max_investment: max, remaining_funding: remaining, token_value: token } = limits
  if (amount < min) return fail('investment.below_minimum', { min: { euros: min } })
  if (max !== null && amount > max) return fail('investment.above_maximum', { max: { euros: max } })
  if (amount > remaining) return fail('investment.above_remaining', { remaining: { euros: remaining } })
  if (tokensFor(amount, token) < 1) return fail('investment.below_one_token', { token: { euros: token } })
  return undefined
}

/** The most that can be typed: the smaller of the maximum and what is left. */
export function amountMax(limits: AmountLimits): number {
  return Math.min(limits.max_investment ?? Infinity, limits.remaining_funding)
}
