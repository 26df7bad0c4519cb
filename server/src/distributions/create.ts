import { randomUUID } from 'node:crypto'
import { fail as failCommon } from '@acervo/domain/common/failures'
import type { Distribution } from '@acervo/domain/distributions/distribution'
import type { Actor } from '@acervo/domain/identity/permissions'
import { eq } from 'drizzle-orm'
import { isUniqueViolation } from '../adapters/db/errors.ts'
import type { Tx } from '../adapters/db/port.ts'
import { audit, type By } from '../audit/record.ts'
import type { Services } from '../services.ts'
import { readDistribution } from './repo.ts'
import { distributionTable } from './table.ts'
import { audited, columnsOf, isSaved, type Saved } from './columns.ts'

type Needed = Pick<Services, 'db' | 'chain' | 'now'>
type Caller = By & { actor: Actor }

/**
 * Saves a new distribution. Throws when the calculation no longer matches the preview that the caller saw. A repeated
 * call with the same key returns the first distribution, so that a lost reply does not lead to paying holders twice.
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
    // A concurrent repeat of the same request has saved it.
    const same = await findEarlier(db, by, saved, key)
    if (same) return same
    throw error
  }
}

async function findEarlier(
  db: Tx,
  by: Caller,
  saved: Saved,
  key: string | undefined,
): Promise<Distribution | undefined> {
  if (key === undefined) return undefined
  const [row] = await db.select().from(distributionTable).where(eq(distributionTable.idempotency_key, key))
  if (!row) return undefined
  if (!isSaved(row, by, saved)) throw failCommon('common.idempotency_key_reused')
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
