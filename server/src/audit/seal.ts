import { createHash } from 'node:crypto'
import { asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../adapters/db/port.ts'
import { auditPendingTable, auditReasonTable, auditSealTable, auditTable } from './table.ts'

/** The hash that precedes the first seal. */
export const GENESIS = '0'.repeat(64)
const BATCH_ROWS = 1000
/** Any number, as long as every replica uses the same one. */
const SEALING_LOCK = 7_203_114_455

/**
 * Seals the rows that were committed since the last run. Returns how many. One replica seals at a time; the others
 * return immediately. Sealing is not part of the business transactions, because a hash chain would make every write
 * wait for all others.
 */
export async function sealAudit(db: Db): Promise<number> {
  let sealed = 0
  for (let batch = BATCH_ROWS; batch === BATCH_ROWS; sealed += batch) {
    batch = await db.transaction(sealBatch)
  }
  return sealed
}

async function sealBatch(tx: Tx): Promise<number> {
  const { rows: locked } = await tx.execute<{ is_mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${SEALING_LOCK}::bigint) as is_mine`,
  )
  if (!locked[0]?.is_mine) return 0
  const pending = await tx
    .select()
    .from(auditPendingTable)
    .orderBy(asc(auditPendingTable.audit_id))
    .limit(BATCH_ROWS)
  const ids = pending.map(({ audit_id }) => audit_id)
  if (ids.length === 0) return 0
  const [last] = await tx.select().from(auditSealTable).orderBy(desc(auditSealTable.number)).limit(1)
  let { number, hash } = last ?? { number: 0, hash: GENESIS }
  const rows = await selectSealable(tx).where(inArray(auditTable.id, ids)).orderBy(asc(auditTable.id))
  const seals = rows.map((row) => {
    number++
    hash = sealOf(hash, row)
    return { number, audit_id: row.id, hash }
  })
  await tx.insert(auditSealTable).values(seals)
  await tx.delete(auditPendingTable).where(inArray(auditPendingTable.audit_id, ids))
  return seals.length
}

/** The rows in their sealed form: jsonb as PostgreSQL writes it, independent of how it was sent. */
export function selectSealable(tx: Tx) {
  return tx
    .select({
      ...getTableColumns(auditTable),
      before: sql<string | null>`${auditTable.before}::text`,
      after: sql<string | null>`${auditTable.after}::text`,
      seal_number: auditSealTable.number,
      seal_hash: auditSealTable.hash,
      reason_salt: auditReasonTable.salt,
      reason_text: auditReasonTable.text,
    })
    .from(auditTable)
    .leftJoin(auditSealTable, eq(auditSealTable.audit_id, auditTable.id))
    .leftJoin(auditReasonTable, eq(auditReasonTable.audit_id, auditTable.id))
    .$dynamic()
}

type Sealable = Awaited<ReturnType<typeof selectSealable>>[number]

/**
 * The hash of a row and the seal before it. Lists are hashed instead of objects, because their order is fixed. A row
 * without an address digest is hashed as before that digest existed, so that older seals stay valid.
 */
export function sealOf(previous: string, row: Sealable): string {
  const { id, at, actor_id, role, action, subject_type, subject_id, before, after, reason, request_id } = row
  const facts = [id, at, actor_id, role, action, subject_type, subject_id, before, after, reason, request_id]
  if (row.address_digest !== null) facts.push(row.address_digest)
  return createHash('sha256')
    .update(JSON.stringify([previous, ...facts]))
    .digest('hex')
}
