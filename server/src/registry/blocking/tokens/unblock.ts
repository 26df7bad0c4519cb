import { causeOf } from '@acervo/domain/registry/act'
import { fail } from '@acervo/domain/registry/failures'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../adapters/db/port.ts'
import type { By } from '../../../audit/record.ts'
import { handOver, shortOf } from '../../acts/cover.ts'
import type { BlockServices } from '../blocker.ts'
import { actKey, lockBlocking, type BlockingRow } from '../row.ts'
import { blockingTable } from '../../table.ts'
import { freeTokens } from './free.ts'
import { requestAct, notifyAndAudit } from './effects.ts'
import { block } from './block.ts'

/**
 * Lifts one block of tokens. Liens and attachments that lack tokens get them first (docs/decisions/0032). The rest is
 * released on the chain at once only if the chain has applied the block. While that is in progress, its outcome decides
 * (`settle.ts`). If the chain refused the block, there is nothing to release: releasing more than was frozen would free
 * tokens of another block.
 */
export async function unblockTokens(
  tx: Tx,
  services: BlockServices,
  by: By,
  { blockingId, reason }: { blockingId: string; reason: string },
): Promise<string> {
  const row = await lockBlocking(tx, blockingId)
  if (!row || row.type !== 'tokens') throw fail('registry.blocking_not_found')
  if (row.unblocked_at) throw fail('registry.tokens_not_blocked')
  const at = services.now().toISOString()
  const key = actKey('block', row)
  const isRefused = (await services.chain.states(tx, [key])).get(key)?.state === 'failed'
  const isFrozen = row.final_at !== null
  const short = (await shortOf(tx, holdingOf(row))).filter(({ id }) => id !== row.act_id)
  if (short.length > 0 && !isFrozen && !isRefused) throw fail('registry.block_under_way')
  const handedOver = isFrozen ? await handOver(tx, row, short, at) : 0
  const released = (row.amount ?? 0) - handedOver
  await tx
    .update(blockingTable)
    .set({
      unblock_reason: reason,
      unblocked_by: by.actor?.id ?? null,
      unblocked_at: at,
      final_at: isRefused || released === 0 ? at : null,
    })
    .where(eq(blockingTable.id, row.id))
  if (isFrozen && released > 0) await requestAct(tx, services, 'unblock', { ...row, amount: released })
  if (isRefused) await blockLacking(tx, services, by, row, short)
  await notifyAndAudit(tx, services, by, 'unblock', row, reason)
  return row.id
}

/**
 * Blocks tokens for liens and attachments that lack some, after the chain refused the lifted block. If no person lifted
 * it, the new blocks name the person who registered the lien or attachment.
 */
async function blockLacking(
  tx: Tx,
  services: BlockServices,
  by: By,
  row: BlockingRow,
  short: Awaited<ReturnType<typeof shortOf>>,
): Promise<void> {
  const { user_id, project_id } = holdingOf(row)
  for (const { id: act_id, kind, document: reason, lacking, by: registrar } of short) {
    const amount = Math.min(lacking, await freeTokens(tx, services, { user_id, project_id }))
    if (amount <= 0) continue
    const lack = { userId: user_id, projectId: project_id, amount, cause: causeOf[kind], reason }
    await block(tx, services, by, { ...lack, act_id, blocked_by: by.actor?.id ?? registrar })
  }
}

function holdingOf({ id, user_id, project_id }: BlockingRow): { user_id: string; project_id: string } {
  if (!user_id || !project_id) throw new Error(`Block ${id} is not one of tokens`)
  return { user_id, project_id }
}
