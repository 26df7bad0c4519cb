import { centsOf, eurosOf } from '../common/cents.ts'
import { tokensFor } from '../tokens/tokens-for.ts'

type Terms = { token_value: number | null; total_return: number | null }

/** Euros: the amount that buys tokens, the return that the project expects to pay by its end, and the sum. */
export type ExpectedReturn = { invested: number; gain: number; total: number }

/**
 * What an amount of euros is expected to become by the project's end. Only the part that buys whole tokens earns
 * a return. Null when the project sells nothing or states no return. It is an expectation: all of it can be lost.
 */
export function expectedReturn(amount: number, { token_value, total_return }: Terms): ExpectedReturn | null {
  if (!token_value || total_return === null || !(amount >= token_value)) return null
  const invested = centsOf(token_value) * BigInt(tokensFor(amount, token_value))
  const gain = BigInt(Math.round(eurosOf(invested) * total_return))
  return { invested: eurosOf(invested), gain: eurosOf(gain), total: eurosOf(invested + gain) }
}
