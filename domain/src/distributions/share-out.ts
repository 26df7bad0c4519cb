import type { Payee } from '../returns/withholding.ts'
import { withholdingOf } from '../returns/withholding.ts'
import type { DistributionKind } from './distribution.ts'

/** Who held how many tokens at the end of the record date. Tokens are whole. */
export type TokenHolder = { id: string; tokens: number; payee: Payee }

/** What is shared out: cents in total, or cents for each token. */
export type Pot = { total: bigint } | { perToken: bigint }

/** What a holder is paid, in cents; the rate in hundredths of a percent. `net` plus `withheld` is `gross`. */
export type Share = { gross: bigint; rate: number; withheld: bigint; net: bigint }

/**
 * Shares money out among holders in proportion to their tokens, exactly (docs/product.md, "Distributions"): each gets the
 * whole cents of their proportion, and the cents that are left go one by one to the largest fractions, those of equal ones
 * to the lower id. Returns the gross cents of each holder in the order given. Throws when nobody holds a token.
 */
export function grossShares(holders: readonly Omit<TokenHolder, 'payee'>[], pot: Pot): bigint[] {
  const tokens = holders.reduce((sum, holder) => sum + BigInt(holder.tokens), 0n)
  if (tokens === 0n) throw new RangeError('Nobody holds a token')
  if ('perToken' in pot) return holders.map((holder) => pot.perToken * BigInt(holder.tokens))
  const parts = holders.map(({ id, tokens: own }, at) => {
    const exact = pot.total * BigInt(own)
    return { id, at, whole: exact / tokens, fraction: exact % tokens }
  })
  const shares = parts.map(({ whole }) => whole)
  const left = pot.total - shares.reduce((sum, share) => sum + share, 0n)
  const byFraction = parts.toSorted((a, b) =>
    a.fraction === b.fraction ? (a.id < b.id ? -1 : 1) : a.fraction > b.fraction ? -1 : 1,
  )
  for (const { at, whole } of byFraction.slice(0, Number(left))) shares[at] = whole + 1n
  return shares
}

/** What each holder is paid on `day`, after withholding, in the order given. Throws when nobody holds a token. */
export function shareOut(
  holders: readonly TokenHolder[],
  pot: Pot,
  { kind, day }: { kind: DistributionKind; day: string },
): Share[] {
  const gross = grossShares(holders, pot)
  return holders.map(({ payee }, at) => shareOf(gross[at] ?? 0n, payee, kind, day))
}

function shareOf(gross: bigint, payee: Payee, kind: DistributionKind, day: string): Share {
  // What is paid back at cost is no income (RIRPF 93, RIS 64).
  if (kind === 'principal') return { gross, rate: 0, withheld: 0n, net: gross }
  // TRLIRNR 14.1.c exempts the interest of certified residents of the EU, not their dividends.
  const taxed = kind !== 'interest' && payee === 'certified_eu_resident' ? 'other_non_resident' : payee
  return { gross, ...withholdingOf(gross, taxed, day) }
}
