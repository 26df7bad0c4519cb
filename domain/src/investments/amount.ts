import type { Failure } from '../common/failure.ts'
import { costOf, tokensFor } from '../tokens/for-amount.ts'
import { fail } from './failures.ts'

/** Euros. `min` defaults to 1; `max` null means no maximum. */
export type AmountLimits = {
  min_investment: number | null
  max_investment: number | null
  remaining_funding: number
  token_value: number
}

const MIN_DEFAULT = 1

/** Whole tokens and their cost. This amount is reserved, transferred and minted, whatever amount was typed. */
export type Purchase = { tokens: number; amount: number }

export function purchaseOf(typed: number, tokenValue: number): Purchase {
  const tokens = tokensFor(typed, tokenValue)
  return { tokens, amount: costOf(tokens, tokenValue) }
}

/**
 * Why this amount cannot be invested: below the minimum, above the maximum, above the remaining funding, or less than
 * one token. Undefined if the amount is allowed. The rules apply to the typed amount, not to the cost of the tokens
 * that it buys. If the remaining funding is below the minimum, an investor can buy all the remaining whole tokens at
 * once.
 */
export function amountFailure(typed: number, limits: AmountLimits): Failure | undefined {
  const { max_investment: max, remaining_funding: remaining, token_value: token } = limits
  const rest = lastTokens(limits)
  if (rest) return restFailure(typed, rest, limits)
  const min = minOf(limits)
  if (typed < min) return fail('investment.below_minimum', { min: { euros: min } })
  if (max !== null && typed > max) return fail('investment.above_maximum', { max: { euros: max } })
  if (typed > remaining) return fail('investment.above_remaining', { remaining: { euros: remaining } })
  if (tokensFor(typed, token) < 1) return fail('investment.below_one_token', { token: { euros: token } })
  return undefined
}

/** The last tokens of a project, once the remaining funding is below the minimum; undefined before. */
export function lastTokens(limits: AmountLimits): Purchase | undefined {
  const { remaining_funding, token_value } = limits
  return remaining_funding < minOf(limits) ? purchaseOf(remaining_funding, token_value) : undefined
}

/** The maximum that can be typed: the smaller of the project's maximum and what is left. */
export function amountMax(limits: AmountLimits): number {
  return Math.min(limits.max_investment ?? Infinity, limits.remaining_funding)
}

/** The smallest amount of whole tokens that the rules accept: the initial value of the form. */
export function amountMin(limits: AmountLimits): number {
  const rest = lastTokens(limits)
  if (rest) return rest.amount
  const min = minOf(limits)
  const { tokens, amount } = purchaseOf(min, limits.token_value)
  if (amount === min) return min
  const next = costOf(tokens + 1, limits.token_value)
  return next <= amountMax(limits) ? next : min
}

function restFailure(typed: number, rest: Purchase, limits: AmountLimits): Failure | undefined {
  const { remaining_funding: remaining, token_value: token } = limits
  if (typed > remaining) return fail('investment.above_remaining', { remaining: { euros: remaining } })
  if (rest.tokens < 1) return fail('investment.project_full')
  if (tokensFor(typed, token) !== rest.tokens)
    return fail('investment.only_the_rest', { amount: { euros: rest.amount } })
  return undefined
}

function minOf({ min_investment }: AmountLimits): number {
  return min_investment ?? MIN_DEFAULT
}
