import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '../../../adapters/db/port.ts'
import { blockingTable } from '../../table.ts'

/**
 * Ends the blocks of an entry for tokens that the transfer on the chain released, earliest block first. If a part of
 * the last block remains, it becomes a new block from the same moment. The number of blocked tokens of every past day
 * therefore stays the same.
 */
export async function endBlocks(
  tx: Tx,
  actId: string,
  tokens: number,
  { at, passed_at }: { at: string; passed_at: string },
): Promise<void> {
  const { id, act_id, unblocked_at, final_at, seq } = blockingTable
  const blocks = await tx
    .select()
    .from(blockingTable)
    .where(and(eq(act_id, actId), isNull(unblocked_at), isNotNull(final_at)))
    .orderBy(asc(seq))
    .for('update')
  let left = tokens
  for (const { seq: _, ...block } of blocks) {
    if (left === 0) break
    const amount = block.amount ?? 0
    const ended = Math.min(left, amount)
    left -= ended
    await tx
      .update(blockingTable)
      .set({ unblocked_at: passed_at, unblock_reason: 'Adjudicación inscrita', final_at: at })
      .where(eq(id, block.id))
    if (ended < amount)
      await tx.insert(blockingTable).values({
        ...block,
        id: crypto.randomUUID(),
        amount: amount - ended,
        blocked_at: passed_at,
        idempotency_key: null,
        final_at: at,
      })
  }
  if (left > 0) throw new Error(`Entry ${actId} blocked ${left} tokens fewer than were awarded`)
}
