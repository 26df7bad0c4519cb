import { eq } from 'drizzle-orm'
import type { Db } from '../../adapters/db/port.ts'
import { auditTable } from '../../audit/table.ts'

/** The action of the audit row that marks the demo data as complete. */
export const SEEDED = 'demo.seed'

export async function isSeeded(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: auditTable.id })
    .from(auditTable)
    .where(eq(auditTable.action, SEEDED))
    .limit(1)
  return rows.length > 0
}
