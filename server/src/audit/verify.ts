import { and, asc, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../adapters/db/port.ts'
import { GENESIS, sealOf, selectSealable } from './seal.ts'
import { auditPendingTable, auditSealTable, auditTable } from './table.ts'

const BATCH_ROWS = 5000

export type AuditVerdict = {
  /** Sealed rows that are as they were. */
  sealed: number
  /** Committed rows no seal covers yet; they are sealed within seconds. */
  pending: number
  /** The hash of the last seal. Whoever keeps it elsewhere can prove later that nothing before it was cut off. */
  head: string
  /** The first thing that is wrong, in words for an operator; undefined when nothing is. */
  fault: string | undefined
}

/**
 * Walks the seals of the audit log from the first one, and names the first row that was changed, removed or added
 * without a seal. `knownHead`: a head of an earlier verification, which must still be in the chain.
 */
export async function verifyAudit(db: Db, knownHead?: string): Promise<AuditVerdict> {
  const pending = await db.$count(auditPendingTable)
  const walked = await walk(db, knownHead)
  const fault = walked.fault ?? (await findUnsealed(db)) ?? headFault(knownHead, walked.isHeadKnown)
  return { sealed: walked.sealed, head: walked.head, pending, fault }
}

async function walk(db: Db, knownHead: string | undefined) {
  let [sealed, head] = [0, GENESIS]
  let isHeadKnown = knownHead === GENESIS
  const stop = (fault?: string) => ({ sealed, head, isHeadKnown, fault })
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
      if (number !== sealed + 1) return stop(`Seal ${sealed + 1} was removed.`)
      const row = rowOf.get(audit_id)
      if (!row) return stop(`Row ${audit_id} of audit_log was removed (seal ${number}).`)
      if (sealOf(head, row) !== hash)
        return stop(`Row ${audit_id} of audit_log, or its seal ${number}, was changed.`)
      ;[sealed, head] = [number, hash]
      isHeadKnown ||= hash === knownHead
    }
  }
}

/** A row that is neither sealed nor waiting was put there past the trigger. */
async function findUnsealed(db: Db): Promise<string | undefined> {
  const isWaiting = sql`exists (select from ${auditPendingTable} p where p.audit_id = ${auditTable.id})`
  const [row] = await selectSealable(db)
    .where(and(isNull(auditSealTable.number), sql`not ${isWaiting}`))
    .orderBy(asc(auditTable.id))
    .limit(1)
  return row && `Row ${row.id} of audit_log was added without a seal.`
}

function headFault(knownHead: string | undefined, isKnown: boolean): string | undefined {
  if (knownHead === undefined || isKnown) return undefined
  return `The seal ${knownHead} is not in the log: its end was cut off or written anew.`
}
