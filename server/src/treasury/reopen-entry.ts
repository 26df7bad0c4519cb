import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { bankEntryTable } from './table.ts'

/**
 * Opens a locked movement again, because these cents are no longer explained. A movement that was set aside is opened
 * too: the reason was not given for this part.
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
