import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { centsOf } from '@acervo/domain/common/cents'
import { fail as failCommon } from '@acervo/domain/common/failures'
import {
  isOpen,
  type Distribution,
  type DistributionState,
  type DistributionTerms,
} from '@acervo/domain/distributions/distribution'
import { fail } from '@acervo/domain/distributions/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import { eq } from 'drizzle-orm'
import { isUniqueViolation } from '../adapters/db/errors.ts'
import type { Tx } from '../adapters/db/port.ts'
import { audit, type By } from '../audit/record.ts'
import type { Services } from '../services.ts'
import { calculate, type Sums } from './calculate.ts'
import { requireProject } from './read-shares.ts'
import { lockDistribution, readDistribution, termsOf } from './repo.ts'
import { distributionTable } from './table.ts'

type Needed = Pick<Services, 'db' | 'chain' | 'now'>
type Caller = By & { actor: Actor }
/** `digest`: of the preview that the caller saw; then somebody else may approve it. */
export type Saved = { terms: DistributionTerms; digest?: string }

/**
 * Saves a new distribution. Throws when the preview that was seen is no longer what is calculated. Repeating the call with
 * the same key returns the first one, so that a lost reply does not lead to paying holders twice.
 */
export async function createDistribution(
  services: Needed,
  by: Caller,
  saved: Saved,
  key?: string,
): Promise<Distribution> {
  const { db } = services
  const earlier = await findEarlier(db, by, saved, key)
  if (earlier) return earlier
  try {
    return await create(services, by, saved, key)
  } catch (error) {
    if (!isUniqueViolation(error, 'distribution_once')) throw error
    // The same request at the same moment saved it.
    const same = await findEarlier(db, by, saved, key)
    if (same) return same
    throw error
  }
}

async function findEarlier(
  db: Tx,
  { actor }: Caller,
  { terms, digest }: Saved,
  key: string | undefined,
): Promise<Distribution | undefined> {
  if (key === undefined) return undefined
  const [row] = await db.select().from(distributionTable).where(eq(distributionTable.idempotency_key, key))
  if (!row) return undefined
  const isSame =
    row.prepared_by === actor.id &&
    (digest === undefined || row.state !== 'draft') &&
    isDeepStrictEqual(termsOf(row), terms)
  if (!isSame) throw failCommon('common.idempotency_key_reused')
  return readDistribution(db, row.id)
}

async function create(
  services: Needed,
  by: Caller,
  saved: Saved,
  key: string | undefined,
): Promise<Distribution> {
  return services.db.transaction(async (tx) => {
    const id = randomUUID()
    const columns = await columnsOf(tx, services, by, saved)
    await tx.insert(distributionTable).values({ id, idempotency_key: key ?? null, ...columns })
    await audit(tx, by, {
      action: 'distribution.create',
      subject: { type: 'distribution', id },
      after: audited(saved.terms, columns.state),
    })
    return readDistribution(tx, id)
  })
}

/** Saves other terms of a distribution; who saves them has prepared it. Throws once it is approved or cancelled. */
export async function changeDistribution(
  services: Needed,
  by: Caller,
  id: string,
  saved: Saved,
): Promise<Distribution> {
  return services.db.transaction(async (tx) => {
    const row = await lockDistribution(tx, id)
    if (!isOpen(row.state)) throw fail('distribution.not_open')
    const columns = await columnsOf(tx, services, by, saved)
    await tx.update(distributionTable).set(columns).where(eq(distributionTable.id, id))
    await audit(tx, by, {
      action: 'distribution.change',
      subject: { type: 'distribution', id },
      before: audited(termsOf(row), row.state),
      after: audited(saved.terms, columns.state),
    })
    return readDistribution(tx, id)
  })
}

/** In the audit log `kind` is another field. */
function audited({ kind, ...terms }: DistributionTerms, state: DistributionState) {
  return { ...terms, distribution_kind: kind, distribution_state: state }
}

async function columnsOf(tx: Tx, services: Needed, by: Caller, { terms, digest }: Saved) {
  const { amount, ...rest } = terms
  await requireProject(tx, terms.project_id)
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

/** The columns of what all holders get together; null without. */
export function sumColumns(sums: Sums | undefined) {
  return {
    holders: sums?.holders ?? null,
    tokens: sums?.tokens ?? null,
    gross_cents: sums?.gross ?? null,
    withheld_cents: sums?.withheld ?? null,
    net_cents: sums?.net ?? null,
  }
}

/** Cancels a distribution that is not approved; a repeat changes nothing. */
export async function cancelDistribution(
  { db }: Pick<Services, 'db'>,
  by: Caller,
  id: string,
): Promise<Distribution> {
  return db.transaction(async (tx) => {
    const { state } = await lockDistribution(tx, id)
    if (state === 'cancelled') return readDistribution(tx, id)
    if (!isOpen(state)) throw fail('distribution.not_open')
    await tx.update(distributionTable).set({ state: 'cancelled' }).where(eq(distributionTable.id, id))
    await audit(tx, by, {
      action: 'distribution.cancel',
      subject: { type: 'distribution', id },
      before: { distribution_state: state },
      after: { distribution_state: 'cancelled' },
    })
    return readDistribution(tx, id)
  })
}
