import { centsOf, eurosOf } from '../common/cents.ts'

/**
 * Whole tokens that `amount` euros buy at `tokenValue` euros each. Tokens are indivisible, so the remainder
 * buys nothing (docs/product/investing.md, "Whole tokens"). `tokenValue` must be above zero.
 */
export function tokensFor(amount: number, tokenValue: number): number {
  return Number(centsOf(amount) / centsOf(tokenValue))
}

/** Euros that whole tokens cost at `tokenValue` euros each. */
export function costOf(tokens: number, tokenValue: number): number {
  return eurosOf(BigInt(tokens) * centsOf(tokenValue))
}
