import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { bankEntryTable } from './table.ts'

/**
 * So much of a locked movement is no longer explained: it is open again, also when what was left of it had been set aside,
 * because the reason was not given for this part.
 */
export async function reopenEntry(tx: Tx, id: number, cents: bigint): Promise<void> {
  await tx
    .update(bankEntryTable)
    .set({
      matched_cents: sql`${bankEntryTable.matched_cents} - ${cents}`,
      state: 'open',
      set_aside_reason: null,
      set_aside_at: null,
      set_aside_by: null,
    })
    .where(eq(bankEntryTable.id, id))
}
