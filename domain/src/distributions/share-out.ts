import { withholdingOf, type Payee, type TreatyCaps, type WithholdingRate } from '../returns/withholding.ts'
import { incomeOf, type DistributionKind } from './distribution.ts'

/** A holder's tokens at the end of the record date, and how the holder is taxed. Tokens are whole. */
export type TokenHolder = { id: string; tokens: number; payee: Payee; caps?: TreatyCaps }

/** The amount to share out: cents in total, or cents per token. */
export type Pot = { total: bigint } | { perToken: bigint }

/** One holder's payment, in cents. `rate` is in hundredths of a percent. `net` plus `withheld` equals `gross`. */
export type Share = { gross: bigint; rate: number; withheld: bigint; net: bigint }

/**
 * Shares money out among holders in proportion to their tokens; the sum is exact (docs/product/money.md,
 * "Distributions"). Each holder first gets whole cents. The remaining cents go one by one to the largest fractions, and
 * between equal fractions to the lower id. Returns each holder's gross cents in the given order. Throws when nobody
 * holds a token.
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

/** The kind and day of the payment, and the withholding rates. */
type Due = { kind: DistributionKind; day: string; rates: readonly WithholdingRate[] }

/** Each holder's payment after withholding, in the given order. Throws when nobody holds a token. */
export function shareOut(holders: readonly TokenHolder[], pot: Pot, due: Due): Share[] {
  const gross = grossShares(holders, pot)
  return holders.map((holder, at) => shareOf(gross[at] ?? 0n, holder, due))
}

function shareOf(gross: bigint, { payee, caps }: TokenHolder, { kind, day, rates }: Due): Share {
  // Principal that is paid back at cost is not income (RIRPF 93, RIS 64).
  if (kind === 'principal') return { gross, rate: 0, withheld: 0n, net: gross }
  // A treaty's rates of interest and dividends do not apply to the gain of a sale.
  const cap = kind === 'sale' ? null : caps?.[kind]
  return { gross, ...withholdingOf(gross, { income: incomeOf(kind), payee, cap }, day, rates) }
}
