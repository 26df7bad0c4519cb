import { isDeepStrictEqual } from 'node:util'
import { centsOf } from '@acervo/domain/common/cents'
import type { DistributionState, DistributionTerms } from '@acervo/domain/distributions/distribution'
import { fail } from '@acervo/domain/distributions/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import type { Tx } from '../adapters/db/port.ts'
import type { By } from '../audit/record.ts'
import type { Services } from '../services.ts'
import { refusePaymentDate } from './refuse-payment-date.ts'
import { termsOf, type DistributionRow } from './row.ts'
import { calculate, type Sums } from './shares/calculate.ts'
import { requireProject } from './shares/read.ts'

type Needed = Pick<Services, 'db' | 'chain' | 'now'>
type Caller = By & { actor: Actor }
/** `digest`: that of the preview that the caller saw. With it, somebody else can approve the distribution. */
export type Saved = { terms: DistributionTerms; digest?: string }

/** In the audit log, `kind` already names another field. */
export function audited({ kind, ...terms }: DistributionTerms, state: DistributionState) {
  return { ...terms, distribution_kind: kind, distribution_state: state }
}

/**
 * The columns to save. Without the digest of a preview the distribution is a draft. Throws when the project does not
 * exist, when `refusePaymentDate` refuses the date, and when the shares have changed since the preview.
 */
export async function columnsOf(tx: Tx, services: Needed, by: Caller, { terms, digest }: Saved) {
  const { amount, ...rest } = terms
  await requireProject(tx, terms.project_id)
  refusePaymentDate(terms, services.now())
  const sums = digest === undefined ? undefined : await seenSums(tx, services, terms, digest)
  return {
    ...rest,
    amount_cents: centsOf(amount),
    state: sums ? ('calculated' as const) : ('draft' as const),
    ...sumColumns(sums),
    prepared_at: services.now().toISOString(),
    prepared_by: by.actor.id,
  }
}

async function seenSums(tx: Tx, services: Needed, terms: DistributionTerms, digest: string): Promise<Sums> {
  const calculated = await calculate(tx, services, terms)
  if (calculated.digest !== digest) throw fail('distribution.shares_changed')
  return calculated.sums
}

/**
 * Whether the distribution already is what the caller wants to save. A repeat after a lost reply then changes nothing.
 */
export function isSaved(row: DistributionRow, { actor }: Caller, { terms, digest }: Saved): boolean {
  return (
    row.prepared_by === actor.id &&
    (digest === undefined || row.state !== 'draft') &&
    isDeepStrictEqual(termsOf(row), terms)
  )
}

/** The columns of the totals of all holders; null without totals. */
export function sumColumns(sums: Sums | undefined) {
  return {
    holders: sums?.holders ?? null,
    tokens: sums?.tokens ?? null,
    gross_cents: sums?.gross ?? null,
    withheld_cents: sums?.withheld ?? null,
    net_cents: sums?.net ?? null,
  }
}
