import { eq } from 'drizzle-orm'
import type { Db } from '../adapters/db/port.ts'
import { GENESIS, sealOf, selectSealable } from './seal.ts'
import { auditSealTable, auditTable } from './table.ts'

/**
 * `whole`: the row matches its seal. `waiting`: the row will be sealed within seconds. `broken`: the row or its seal
 * was changed.
 */
export type SealState = 'whole' | 'waiting' | 'broken'

/** Whether one row of the log is unchanged. Only `verifyAudit` can tell whether earlier rows were removed. */
export async function sealStateOf(db: Db, auditId: number): Promise<SealState> {
  const [row] = await selectSealable(db).where(eq(auditTable.id, auditId))
  if (!row) return 'broken'
  const { seal_number, seal_hash } = row
  if (seal_number === null) return 'waiting'
  const [before] = await db
    .select({ hash: auditSealTable.hash })
    .from(auditSealTable)
    .where(eq(auditSealTable.number, seal_number - 1))
  const previous = before?.hash ?? (seal_number === 1 ? GENESIS : undefined)
  return previous !== undefined && sealOf(previous, row) === seal_hash ? 'whole' : 'broken'
}
