import type { Db, Tx } from '../adapters/db/port.ts'
import { lastCheckTable } from './table.ts'

/** `bank`: compares the accounts with bank and investments. `chain`: compares the register with the chain. */
export type Checked = 'bank' | 'chain'

/** Records that a comparison was made, in the transaction that stores its findings. */
export async function noteCheck(tx: Tx, what: Checked, checked_at: string): Promise<void> {
  await tx
    .insert(lastCheckTable)
    .values({ what, checked_at })
    .onConflictDoUpdate({ target: lastCheckTable.what, set: { checked_at } })
}

/** When each comparison was last made; a comparison that was never made is missing. */
export async function readLastChecks(db: Db): Promise<Map<Checked, string>> {
  const rows = await db.select().from(lastCheckTable)
  return new Map(rows.map(({ what, checked_at }) => [what, checked_at]))
}
