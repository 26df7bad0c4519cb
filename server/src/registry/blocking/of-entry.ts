import { and, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { blockingTable } from '../table.ts'

/** The blocks in force of an entry. */
export async function blocksOf(tx: Tx, actIds: string[]) {
  const { id, type, act_id, amount, final_at, unblocked_at } = blockingTable
  return tx
    .select({ id, type, act_id, amount, final_at })
    .from(blockingTable)
    .where(and(inArray(act_id, actIds), isNull(unblocked_at)))
}
