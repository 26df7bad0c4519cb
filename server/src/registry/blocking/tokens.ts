import { randomUUID } from 'node:crypto'
import type { NotificationKind } from '@acervo/domain/notifications/kinds'
import { fail } from '@acervo/domain/registry/failures'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { audit } from '../../audit/record.ts'
import { investmentTable } from '../../investments/table.ts'
import { notify } from '../../notifications/notify.ts'
import { projectTable } from '../../projects/table.ts'
import type { Blocker, BlockServices } from './blocker.ts'
import { actKey, blockedTokens, lockBlocking, type BlockingRow } from './repo.ts'
import { lockInvestor } from './lock-subject.ts'
import { blockingTable } from '../table.ts'

type Input = { userId: string; projectId: string; amount: number; reason: string }

/** Blocks some of the tokens an investor holds in a project: at most those minted and not blocked yet. */
export async function blockTokens(
  tx: Tx,
  services: BlockServices,
  by: Blocker,
  { userId, projectId, amount, reason }: Input,
  idempotencyKey: string | undefined,
): Promise<string> {
  const { wallet } = await lockInvestor(tx, userId)
  const tokens = await mintedTokensIn(tx, userId, projectId)
  const blocked = (await blockedTokens(tx, userId)).get(projectId) ?? 0
  if (amount > tokens - blocked) throw fail('registry.tokens_invalid')
  const id = randomUUID()
  const [row] = await tx
    .insert(blockingTable)
    .values({
      id,
      type: 'tokens',
      user_id: userId,
      project_id: projectId,
      wallet,
      amount,
      reason,
      blocked_by: by.actor.id,
      blocked_at: services.now().toISOString(),
      idempotency_key: idempotencyKey ?? null,
    })
    .returning()
  if (!row) throw new Error(`Block ${id} was not written`)
  await requestAct(tx, services, 'block', row)
  await notifyAndAudit(tx, services, by, 'block', row, reason)
  return id
}

/**
 * Lifts one block of tokens. The chain operation is requested immediately only if the chain has applied the block.
 * While the block is still in progress, its outcome decides (`settle.ts`); if it was refused there is nothing to
 * release: releasing more than was frozen would free tokens of another block.
 */
export async function unblockTokens(
  tx: Tx,
  services: BlockServices,
  by: Blocker,
  { blockingId, reason }: { blockingId: string; reason: string },
): Promise<string> {
  const row = await lockBlocking(tx, blockingId)
  if (!row || row.type !== 'tokens') throw fail('registry.blocking_not_found')
  if (row.unblocked_at) throw fail('registry.tokens_not_blocked')
  const at = services.now().toISOString()
  const key = actKey('block', row)
  const state = (await services.chain.states(tx, [key])).get(key)?.state
  await tx
    .update(blockingTable)
    .set({
      unblock_reason: reason,
      unblocked_by: by.actor.id,
      unblocked_at: at,
      final_at: state === 'failed' ? at : null,
    })
    .where(eq(blockingTable.id, row.id))
  if (state === 'done') await requestAct(tx, services, 'unblock', row)
  await notifyAndAudit(tx, services, by, 'unblock', row, reason)
  return row.id
}

/** Minted tokens of a person in a project. */
async function mintedTokensIn(tx: Tx, userId: string, projectId: string): Promise<number> {
  const { user_id, project_id, status, tokens } = investmentTable
  const [held] = await tx
    .select({ tokens: sql`coalesce(sum(${tokens}), 0)`.mapWith(Number) })
    .from(investmentTable)
    .where(and(eq(user_id, userId), eq(project_id, projectId), eq(status, 'completed')))
  return held?.tokens ?? 0
}

async function requestAct(
  tx: Tx,
  { chain }: BlockServices,
  act: 'block' | 'unblock',
  { id, project_id, wallet, amount }: BlockingRow,
): Promise<void> {
  if (!project_id || !wallet || !amount) throw new Error(`Block ${id} is not one of tokens`)
  await chain.request(tx, { kind: `${act}_tokens`, blocking_id: id, project_id, wallet, tokens: amount })
}

async function notifyAndAudit(
  tx: Tx,
  { mail }: BlockServices,
  by: Blocker,
  act: 'block' | 'unblock',
  { id, user_id, project_id, amount }: BlockingRow,
  reason: string,
): Promise<void> {
  const [project] = await tx
    .select({ name: projectTable.name })
    .from(projectTable)
    .where(eq(projectTable.id, project_id ?? ''))
  const kind: NotificationKind = `tokens.${act}ed`
  const params = { tokens: amount ?? 0, project: project?.name ?? '', reason }
  await notify(tx, mail, { user_id: user_id ?? '', kind, subject_id: id, params })
  await audit(tx, by, {
    action: `registry.${act}_tokens`,
    subject: { type: 'user', id: user_id ?? '' },
    after: { blocking_id: id, project_id, tokens: amount },
    reason,
  })
}
