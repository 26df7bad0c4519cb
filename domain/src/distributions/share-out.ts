import { withholdingOf, type Payee, type TreatyCaps, type WithholdingRate } from '../returns/withholding.ts'
import { incomeOf, type DistributionKind } from './distribution.ts'

/** Who held how many tokens at the end of the record date, and how they are taxed. Tokens are whole. */
export type TokenHolder = { id: string; tokens: number; payee: Payee; caps?: TreatyCaps }

/** What is shared out: cents in total, or cents for each token. */
export type Pot = { total: bigint } | { perToken: bigint }

/** What a holder is paid, in cents; the rate in hundredths of a percent. `net` plus `withheld` is `gross`. */
export type Share = { gross: bigint; rate: number; withheld: bigint; net: bigint }

/**
 * Shares money out among holders in proportion to their tokens, exactly (docs/product.md, "Distributions"): each gets the
 * whole cents of their proportion, and the cents that are left go one by one to the largest fractions, those of equal ones
 * to the lower id. Returns the gross cents of each holder in the order given. Throws when nobody holds a token.
 */
export function grossShares(holders: readonly Pick<TokenHolder, 'id' | 'tokens'>[], pot: Pot): bigint[] {
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

/** What is paid, when, and at which rates of withholding. */
type Due = { kind: DistributionKind; day: string; rates: readonly WithholdingRate[] }

/** What each holder is paid, after withholding, in the order given. Throws when nobody holds a token. */
export function shareOut(holders: readonly TokenHolder[], pot: Pot, due: Due): Share[] {
  const gross = grossShares(holders, pot)
  return holders.map((holder, at) => shareOf(gross[at] ?? 0n, holder, due))
}

function shareOf(gross: bigint, { payee, caps }: TokenHolder, { kind, day, rates }: Due): Share {
  // What is paid back at cost is no income (RIRPF 93, RIS 64).
  if (kind === 'principal') return { gross, rate: 0, withheld: 0n, net: gross }
  // What a treaty says of interest and dividends does not hold for the gain of a sale.
  const cap = kind === 'sale' ? null : caps?.[kind]
  return { gross, ...withholdingOf(gross, { income: incomeOf(kind), payee, cap }, day, rates) }
}
