import type { SealVerdict } from '@acervo/domain/audit/entry'
import { and, asc, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../adapters/db/port.ts'
import { isAsLogged } from './reasons.ts'
import { GENESIS, sealOf, selectSealable } from './seal.ts'
import { auditPendingTable, auditSealTable, auditTable } from './table.ts'

const BATCH_ROWS = 5000
const UNSEALED_MAX = '10 minutes'

type Fault = NonNullable<SealVerdict['fault']>

export type AuditVerdict = {
  /** Number of sealed rows that are unchanged. */
  sealed: number
  /** Number of committed rows that are not sealed yet; they are sealed within seconds. */
  pending: number
  /** The hash of the last seal. Stored elsewhere, it later proves that no earlier row was removed. */
  head: string
  /** The last sealed row that is unchanged; 0 when there is none. */
  last_row: number
  /** The first fault; undefined when there is none. */
  found: Fault | undefined
  /** The fault as a sentence for an operator; also that rows are no longer sealed, which proves no fault yet. */
  fault: string | undefined
}

/**
 * Verifies all seals of the audit log from the first one. Reports the first row that was changed, removed or added
 * without a seal. `knownHead`: the head of an earlier verification, which must still be in the chain.
 */
export async function verifyAudit(db: Db, knownHead?: string): Promise<AuditVerdict> {
  const pending = await db.$count(auditPendingTable)
  const walked = await walk(db, knownHead)
  const { sealed, head, last_row } = walked
  const isCutOff = knownHead !== undefined && !walked.isHeadKnown
  const found =
    walked.found ??
    (await findUnsealed(db)) ??
    (isCutOff ? { kind: 'cut_off' as const, number: sealed } : undefined)
  const fault =
    found?.kind === 'cut_off'
      ? `The seal ${knownHead} is not in the log: its end was cut off or written anew.`
      : found
        ? sentences[found.kind](found.number, sealed + 1)
        : await describeUnsealed(db)
  return { sealed, head, last_row, pending, found, fault }
}

/**
 * Rows are sealed within seconds. The time is compared with that of the newest row: where the server stopped, the last ones
 * wait for its next start.
 */
async function describeUnsealed(db: Db): Promise<string | undefined> {
  const { rows } = await db.execute<{ since: string }>(sql`
    select ${auditTable.at}::text as since from ${auditTable} join ${auditPendingTable} on audit_id = id
    where ${auditTable.at} < (select max(at) from audit_log) - ${UNSEALED_MAX}::interval order by id limit 1`)
  const since = rows[0]?.since
  return since && `Rows of audit_log wait for their seals since ${since}: find out why no worker seals them.`
}

const sentences: Record<Exclude<Fault['kind'], 'cut_off'>, (number: number, seal: number) => string> = {
  changed: (row, seal) => `Row ${row} of audit_log, or its seal ${seal}, was changed.`,
  removed: (row, seal) => `Row ${row} of audit_log was removed (seal ${seal}).`,
  added: (row) => `Row ${row} of audit_log was added without a seal.`,
  seal_removed: (seal) => `Seal ${seal} was removed.`,
}

async function walk(db: Db, knownHead: string | undefined) {
  let [sealed, head] = [0, GENESIS]
  let last_row = 0
  let isHeadKnown = knownHead === GENESIS
  const stop = (kind?: Fault['kind'], number = 0) => ({
    sealed,
    head,
    last_row,
    isHeadKnown,
    found: kind && { kind, number },
  })
  for (;;) {
    const seals = await db
      .select()
      .from(auditSealTable)
      .where(gt(auditSealTable.number, sealed))
      .orderBy(asc(auditSealTable.number))
      .limit(BATCH_ROWS)
    if (seals.length === 0) return stop()
    const rows = await selectSealable(db).where(
      sql`${auditTable.id} = any(${sql.param(`{${seals.map(({ audit_id }) => audit_id).join()}}`)}::bigint[])`,
    )
    const rowOf = new Map(rows.map((row) => [row.id, row]))
    for (const { number, audit_id, hash } of seals) {
      if (number !== sealed + 1) return stop('seal_removed', sealed + 1)
      const row = rowOf.get(audit_id)
      if (!row) return stop('removed', audit_id)
      if (sealOf(head, row) !== hash) return stop('changed', audit_id)
      if (!isAsLogged(row.reason, row.reason_salt, row.reason_text)) return stop('changed', audit_id)
      ;[sealed, head, last_row] = [number, hash, audit_id]
      isHeadKnown ||= hash === knownHead
    }
  }
}

/**
 * A row that is neither sealed nor pending was inserted without the trigger. Seals begin with number 1, so a seal with
 * a lower number proves nothing.
 */
async function findUnsealed(db: Db): Promise<Fault | undefined> {
  const isWaiting = sql`exists (select from ${auditPendingTable} p where p.audit_id = ${auditTable.id})`
  const [row] = await selectSealable(db)
    .where(and(or(isNull(auditSealTable.number), lt(auditSealTable.number, 1)), sql`not ${isWaiting}`))
    .orderBy(asc(auditTable.id))
    .limit(1)
  return row && { kind: 'added', number: row.id }
}
