import { createHash } from 'node:crypto'
import { centsOf, eurosOf } from '@acervo/domain/common/cents'
import { dayOf } from '@acervo/domain/common/time-zone'
import type {
  DistributionTerms,
  HolderShare,
  Shares,
  ShareTotals,
} from '@acervo/domain/distributions/distribution'
import { fail } from '@acervo/domain/distributions/failures'
import type { paymentState } from '@acervo/domain/distributions/payment-state'
import { shareOut, type Share } from '@acervo/domain/distributions/share-out'
import { untaxedBecause } from '@acervo/domain/distributions/untaxed'
import type { WithholdingRate } from '@acervo/domain/returns/withholding'
import type { Tx } from '../../adapters/db/port.ts'
import { readRates } from '../../returns/rates/read.ts'
import type { Services } from '../../services.ts'
import { holdersOn, type NamedHolder } from './holders.ts'
import { refuseEarlyPrincipal, refuseExcessPrincipal } from './refuse-principal.ts'
import { refuseRedemption } from '../redemption/refuse.ts'

/**
 * `payment`: present for an approved distribution, with the reason why it cannot be paid now; null when nothing is due.
 * `held_reason`: the reason at the time of the approval.
 */
export type NamedShare = NamedHolder &
  Share & {
    payment?: (ReturnType<typeof paymentState> & Payment) | null
  }
type Payment = NonNullable<HolderShare['payment']>

/** Cents of all holders together. */
export type Sums = { holders: number; tokens: number } & Record<'gross' | 'withheld' | 'net', bigint>

/**
 * `lost`: cents of principal that holders never get back, because their tokens are burnt; null once the distribution is
 * approved.
 */
export type Calculation = { rows: NamedShare[]; sums: Sums; digest: string; lost: bigint | null }

/**
 * How long after the record date its register can still change. The register counts a settlement from a clock that is
 * read before the transaction commits, perhaps by a replica whose clock is slow.
 */
const RECORDED_MS = 60_000

/**
 * Calculates what each holder gets by these terms. Throws while the register of the record date can still change, and
 * when nobody held a token that day. Also throws when principal would be paid back too early or exceed what the tokens
 * cost, and when `refuseRedemption` refuses.
 */
export async function calculate(
  tx: Tx,
  { chain, now }: Pick<Services, 'chain' | 'now'>,
  terms: DistributionTerms,
): Promise<Calculation> {
  const at = now()
  if (terms.record_date >= dayOf(new Date(at.getTime() - RECORDED_MS)))
    throw fail('distribution.record_date_open')
  await (terms.redeems ? refuseRedemption(tx, chain, terms) : refuseEarlyPrincipal(tx, terms))
  const holders = await holdersOn(tx, terms, at)
  if (holders.length === 0) throw fail('distribution.no_holders')
  const cents = centsOf(terms.amount)
  const pot = terms.basis === 'total' ? { total: cents } : { perToken: cents }
  const rates = await readRates(tx)
  const parts = shareOut(holders, pot, { kind: terms.kind, day: terms.payment_date, rates })
  const rows = holders.flatMap((holder, index) => {
    const part = parts[index]
    return part ? [{ ...holder, ...part }] : []
  })
  const sums = sumsOf(rows)
  const unpaid = await refuseExcessPrincipal(tx, terms, sums.gross)
  const lost = terms.redeems ? unpaid : null
  return { rows, sums, digest: digestOf(terms, rows, lost), lost }
}

export function sumsOf(rows: readonly NamedShare[]): Sums {
  const sum = (of: 'gross' | 'withheld' | 'net') => rows.reduce((total, row) => total + row[of], 0n)
  return {
    holders: rows.length,
    tokens: rows.reduce((total, { tokens }) => total + tokens, 0),
    gross: sum('gross'),
    withheld: sum('withheld'),
    net: sum('net'),
  }
}

/**
 * Digest of a calculation. It covers the terms, the holders, their amounts and why payments are held back. Before the
 * approval it also covers the principal that would be lost.
 */
export function digestOf(
  terms: DistributionTerms,
  rows: readonly NamedShare[],
  lost: Calculation['lost'] = null,
): string {
  const { project_id, kind, record_date, payment_date, basis, amount, redeems } = terms
  const lines = rows.map(({ id, tokens, payee, rate, gross, withheld, net, held_reason }) =>
    [id, tokens, payee, rate, gross, withheld, net, held_reason].join(' '),
  )
  const head = [project_id, kind, record_date, payment_date, basis, centsOf(amount), redeems].join(' ')
  return createHash('sha256')
    .update([head, ...lines, ...(lost === null ? [] : [lost])].join('\n'))
    .digest('hex')
}

/** The cents that the issuer has, and the withholding rates, which explain why nothing is withheld. */
type Facts = { available: bigint; rates: readonly WithholdingRate[] }

/**
 * A calculation in the form of the reply, in euros. Returned and held payments come first, then the rows are sorted by
 * tokens. `redemptions`: the requested ones, by holder.
 */
export function sharesOf(
  { rows, sums, digest, lost }: Calculation,
  { kind, payment_date }: Pick<DistributionTerms, 'kind' | 'payment_date'>,
  { available, rates }: Facts,
  redemptions: ReadonlyMap<string, HolderShare['redemption']> = new Map(),
): Shares {
  return {
    digest,
    available: eurosOf(available),
    totals: totalsOf(sums),
    lost_principal: lost === null ? null : eurosOf(lost),
    rows: rows
      .toSorted((a, b) => urgency(b) - urgency(a) || b.tokens - a.tokens || (a.id < b.id ? -1 : 1))
      .map(({ id, rate, gross, withheld, net, payment, ...row }) => ({
        ...row,
        user_id: id,
        held_reason: payment === undefined ? row.held_reason : (payment?.held_reason ?? null),
        payment: payment ?? null,
        redemption: redemptions.get(id) ?? null,
        rate: rate / 100,
        untaxed_because: untaxedBecause({ kind, payment_date, payee: row.payee, rate }, rates),
        gross: eurosOf(gross),
        withheld: eurosOf(withheld),
        net: eurosOf(net),
      })),
  }
}

/** Ranks payments that somebody has to act on higher. */
function urgency({ payment }: NamedShare): number {
  if (payment?.state === 'returned') return 2
  return payment?.state === 'held' ? 1 : 0
}

export function totalsOf({ gross, withheld, net, ...counts }: Sums): ShareTotals {
  return { ...counts, gross: eurosOf(gross), withheld: eurosOf(withheld), net: eurosOf(net) }
}
