import { randomUUID } from 'node:crypto'
import type { NotificationKind } from '@acervo/domain/notifications/kinds'
import { causeOf } from '@acervo/domain/registry/act'
import { reasonTold, type BlockCause } from '@acervo/domain/registry/block-cause'
import { fail } from '@acervo/domain/registry/failures'
import { and, eq, sql } from 'drizzle-orm'
import { redeemKey } from '../../adapters/chain/port.ts'
import type { Tx } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import { handOver, shortOf } from '../acts/cover.ts'
import { isHeld } from '../acts/held.ts'
import { lotView } from '../acts/table.ts'
import { notify } from '../../notifications/notify.ts'
import { projectNamed, projectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import type { Blocker, BlockServices } from './blocker.ts'
import { actKey, blockedTokens, lockBlocking, type BlockingRow } from './repo.ts'
import { lockInvestor } from './lock-subject.ts'
import { blockingTable } from '../table.ts'

type Input = {
  userId: string
  projectId: string
  amount: number
  cause: BlockCause
  reason: string
  /** The entry whose end releases the block. */
  act_id?: string
}

/** Blocks some of the tokens an investor holds in a project: at most those not blocked yet nor being redeemed. */
export function blockTokens(
  tx: Tx,
  services: BlockServices,
  by: Blocker,
  input: Input,
  idempotencyKey: string | undefined,
): Promise<string> {
  return block(tx, services, by, { ...input, blocked_by: by.actor.id }, idempotencyKey)
}

async function block(
  tx: Tx,
  services: BlockServices,
  by: By,
  { userId, projectId, amount, cause, reason, act_id, blocked_by }: Input & { blocked_by: string },
  idempotencyKey?: string,
): Promise<string> {
  const { wallet } = await lockInvestor(tx, userId)
  if (amount > (await freeTokens(tx, services, { user_id: userId, project_id: projectId })))
    throw fail('registry.tokens_invalid')
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
      cause,
      act_id: act_id ?? null,
      reason,
      blocked_by,
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
 * What liens or attachments lack goes to them instead (docs/decisions/0032).
 * While the block is still in progress, its outcome decides (`settle.ts`); if it was refused there is nothing to
 * release: releasing more than was frozen would free tokens of another block.
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

/** Blocks what the chain never froze and liens or attachments lack; when nobody acts, in the name of whoever registered those. */
async function blockLacking(
  tx: Tx,
  services: BlockServices,
  by: By,
  row: BlockingRow,
  short: Awaited<ReturnType<typeof shortOf>>,
): Promise<void> {
  const { user_id, project_id } = holdingOf(row)
  for (const { id: act_id, kind, purpose, lacking, by: registrar } of short) {
    const amount = Math.min(lacking, await freeTokens(tx, services, { user_id, project_id }))
    if (amount <= 0) continue
    const lack = { userId: user_id, projectId: project_id, amount, cause: causeOf[kind], reason: purpose }
    await block(tx, services, by, { ...lack, act_id, blocked_by: by.actor?.id ?? registrar })
  }
}

function holdingOf({ id, user_id, project_id }: BlockingRow): { user_id: string; project_id: string } {
  if (!user_id || !project_id) throw new Error(`Block ${id} is not one of tokens`)
  return { user_id, project_id }
}

/** How many tokens a person holds in a project that are neither blocked nor being redeemed. */
export async function freeTokens(
  tx: Tx,
  services: Pick<BlockServices, 'chain'>,
  holding: { user_id: string; project_id: string },
): Promise<number> {
  const blocked = (await blockedTokens(tx, holding.user_id)).get(holding.project_id) ?? 0
  return (await blockableTokens(tx, services, holding)) - blocked
}

/** What a person holds in a project; nothing once its redemption is requested, which takes all of it. */
export async function blockableTokens(
  tx: Tx,
  { chain }: Pick<BlockServices, 'chain'>,
  of: { user_id: string; project_id: string },
): Promise<number> {
  if ((await chain.states(tx, [redeemKey(of)])).size > 0) return 0
  const { user_id, project_id, tokens } = lotView
  const [held] = await tx
    .select({ tokens: sql`coalesce(sum(${tokens}), 0)`.mapWith(Number) })
    .from(lotView)
    .where(and(eq(user_id, of.user_id), eq(project_id, of.project_id), isHeld()))
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
  by: By,
  act: 'block' | 'unblock',
  { id, user_id, project_id, amount, cause, act_id }: BlockingRow,
  reason: string,
): Promise<void> {
  const [project] = await tx
    .select(projectNames)
    .from(projectTable)
    .where(eq(projectTable.id, project_id ?? ''))
  const kind: NotificationKind = `tokens.${act}ed`
  const params = { tokens: amount ?? 0, ...projectNamed(project), reason: reasonTold(cause, act, reason) }
  // The holder of a certificate is notified of the certificate itself, and so with an entry.
  if (cause !== 'certificate' && act_id === null)
    await notify(tx, mail, { user_id: user_id ?? '', kind, subject_id: id, params })
  await audit(tx, by, {
    action: `registry.${act}_tokens`,
    subject: { type: 'user', id: user_id ?? '' },
    after: { blocking_id: id, project_id, tokens: amount, cause },
    reason,
  })
}
