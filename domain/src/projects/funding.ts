import { z } from 'zod'
import { percentOf } from '../common/percent.ts'
import { tokensFor } from '../tokens/for-amount.ts'

/** The funding of a project: counters of the server, not sums of the browser (docs/product/projects.md, "Funding"). */
export const funding = z.object({
  current_funding: z.number(),
  remaining_funding: z.number(),
  funding_percentage: z.number(),
  investors_count: z.number().int(),
})
export type Funding = z.infer<typeof funding>

/**
 * Funding figures from committed euros (the sum of investments that are not rejected) and the total.
 * The remainder is never below 0, the percentage never above 100 and has one decimal.
 */
export function fundingOf(committed: number, total: number, investorsCount: number): Funding {
  return {
    current_funding: committed,
    remaining_funding: Math.max(0, Math.round((total - committed) * 100) / 100),
    funding_percentage: percentOf(committed, total),
    investors_count: investorsCount,
  }
}

/** The number of tokens that a project sells; null until its total funding and its token value are known. */
export function tokensOf({ total_funding, token_value }: Priced): number | null {
  return total_funding && token_value ? tokensFor(total_funding, token_value) : null
}

type Priced = { total_funding: number | null; token_value: number | null }

/** True when not even one token can be bought any more. A project without a total or a token value sells nothing yet. */
export function isFull({
  total_funding,
  remaining_funding,
  token_value,
}: Priced & { remaining_funding: number }): boolean {
  return total_funding && token_value ? tokensFor(remaining_funding, token_value) < 1 : false
}
