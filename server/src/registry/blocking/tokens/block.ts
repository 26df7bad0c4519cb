import { randomUUID } from 'node:crypto'
import type { BlockCause } from '@acervo/domain/registry/block-cause'
import { fail } from '@acervo/domain/registry/failures'
import type { Tx } from '../../../adapters/db/port.ts'
import type { By } from '../../../audit/record.ts'
import type { Blocker, BlockServices } from '../blocker.ts'
import { lockInvestor } from '../lock-subject.ts'
import { blockingTable } from '../../table.ts'
import { freeTokens } from './free.ts'
import { requestAct, notifyAndAudit } from './effects.ts'

type Input = {
  userId: string
  projectId: string
  amount: number
  cause: BlockCause
  reason: string
  /** The entry whose end lifts the block. */
  act_id?: string
}

/** Blocks some of an investor's tokens in a project: at most those that are neither blocked nor being redeemed. */
export function blockTokens(
  tx: Tx,
  services: BlockServices,
  by: Blocker,
  input: Input,
  idempotencyKey: string | undefined,
): Promise<string> {
  return block(tx, services, by, { ...input, blocked_by: by.actor.id }, idempotencyKey)
}

/** Blocks tokens in the name of `blocked_by`. Throws when too few are free. */
export async function block(
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
