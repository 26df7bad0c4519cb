import { randomUUID } from 'node:crypto'
import { reasonTold, type BlockCause } from '@acervo/domain/registry/block-cause'
import { fail } from '@acervo/domain/registry/failures'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { audit } from '../../audit/record.ts'
import { profileTable } from '../../identity/table.ts'
import { holdUnpaid } from '../../investments/hold-unpaid.ts'
import { endPhoneLinksOf } from '../../kyc/phone/live-link.ts'
import { notify } from '../../notifications/notify.ts'
import type { Blocker, BlockServices } from './blocker.ts'
import { lockInvestor } from './lock-subject.ts'
import { blockingTable } from '../table.ts'

type Input = { userId: string; reason: string }

/**
 * Blocks an account. It can no longer invest, and nothing is minted to it. Its unpaid reservations end, and its tokens
 * cannot move on the chain.
 */
export async function blockInvestor(
  tx: Tx,
  services: BlockServices,
  by: Blocker,
  { userId, cause, reason }: Input & { cause: BlockCause },
  idempotencyKey: string | undefined,
): Promise<string> {
  const { chain, mail, now } = services
  await endPhoneLinksOf(tx, userId, now())
  const endUnpaid = await holdUnpaid(tx, services, userId)
  const { status, wallet } = await lockInvestor(tx, userId)
  if (status === 'BLOCKED') throw fail('registry.investor_already_blocked')
  const id = randomUUID()
  await tx.insert(blockingTable).values({
    id,
    type: 'investor',
    user_id: userId,
    wallet,
    cause,
    reason,
    blocked_by: by.actor.id,
    blocked_at: now().toISOString(),
    idempotency_key: idempotencyKey ?? null,
  })
  await setStatus(tx, by, userId, 'BLOCKED', { cause, reason })
  const told = { reason: reasonTold(cause, 'block', reason) }
  await chain.request(tx, { kind: 'block_investor', blocking_id: id, wallet })
  await notify(tx, mail, { user_id: userId, kind: 'account.blocked', subject_id: userId, params: told })
  await endUnpaid(by, { cause: 'account_blocked', ...told })
  return id
}

/** Unblocks an account. Tokens that are blocked by themselves stay blocked. */
export async function unblockInvestor(
  tx: Tx,
  { chain, mail, now }: BlockServices,
  by: Blocker,
  { userId, reason }: Input,
): Promise<string> {
  const { status } = await lockInvestor(tx, userId)
  if (status !== 'BLOCKED') throw fail('registry.investor_not_blocked')
  const [lifted] = await tx
    .update(blockingTable)
    .set({
      unblock_reason: reason,
      unblocked_by: by.actor.id,
      unblocked_at: now().toISOString(),
      final_at: null,
    })
    .where(
      and(
        eq(blockingTable.user_id, userId),
        eq(blockingTable.type, 'investor'),
        isNull(blockingTable.unblocked_at),
      ),
    )
    .returning()
  if (!lifted?.wallet) throw fail('registry.investor_not_blocked')
  await setStatus(tx, by, userId, 'ACTIVE', { cause: lifted.cause, reason })
  await chain.request(tx, { kind: 'unblock_investor', blocking_id: lifted.id, wallet: lifted.wallet })
  await notify(tx, mail, {
    user_id: userId,
    kind: 'account.unblocked',
    subject_id: userId,
    params: { reason: reasonTold(lifted.cause, 'unblock', reason) },
  })
  return lifted.id
}

async function setStatus(
  tx: Tx,
  by: Blocker,
  userId: string,
  status: 'ACTIVE' | 'BLOCKED',
  { cause, reason }: { cause: BlockCause; reason: string },
): Promise<void> {
  await tx.update(profileTable).set({ status }).where(eq(profileTable.id, userId))
  const before = status === 'BLOCKED' ? 'ACTIVE' : 'BLOCKED'
  await audit(tx, by, {
    action: status === 'BLOCKED' ? 'registry.block_investor' : 'registry.unblock_investor',
    subject: { type: 'user', id: userId },
    before: { status: before },
    after: { status, cause },
    reason,
  })
}
