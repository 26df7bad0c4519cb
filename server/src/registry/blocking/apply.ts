import { fail as failCommon } from '@acervo/domain/common/failures'
import type { Blocking, BlockRequest } from '@acervo/domain/registry/blocking'
import { and, eq } from 'drizzle-orm'
import { isUniqueViolation } from '../../adapters/db/errors.ts'
import type { Db, Tx } from '../../adapters/db/port.ts'
import type { Services } from '../../services.ts'
import { askUnblock } from './ask-unblock.ts'
import { blockInvestor, unblockInvestor } from './investor.ts'
import { blockProject, unblockProject } from './project.ts'
import { blockTokens } from './tokens/block.ts'
import { unblockTokens } from './tokens/unblock.ts'
import type { Blocker, BlockServices } from './blocker.ts'
import { findBlocking } from './repo.ts'
import { actKey, currentAct } from './row.ts'
import { blockingTable } from '../table.ts'

/** How long the reply waits for the chain. On a fast chain it already reports the block as final. */
const PATIENCE_MS = 3_000

/**
 * Blocks or unblocks an investor, some of their tokens, or a project (docs/product/registry.md, "Blocking"). The
 * register, the request to the chain, the audit row and the notifications change in one transaction; the chain follows.
 * A repeated call with the same `idempotencyKey` returns the first block.
 */
export async function applyBlock(
  services: BlockServices,
  by: Blocker,
  request: BlockRequest,
  idempotencyKey?: string,
): Promise<Blocking> {
  const { db } = services
  const earlier = await findEarlier(db, by.actor.id, request, idempotencyKey)
  const id = earlier ?? (await carryOutOnce(services, by, request, idempotencyKey))
  return waitForChain(services, id)
}

/** Returns the block once the chain has carried it out, or its current state after `PATIENCE_MS`. */
async function waitForChain({ db, chain }: Pick<Services, 'db' | 'chain'>, id: string): Promise<Blocking> {
  const before = await findBlocking(db, chain, id)
  if (!before) throw new Error(`Block ${id} vanished`)
  const key = actKey(currentAct(before), before)
  const isAsked = (await chain.states(db, [key])).has(key)
  if (!isAsked || before.chain.state === 'final') return before
  await chain.waitFor(key, PATIENCE_MS)
  return (await findBlocking(db, chain, id)) ?? before
}

async function carryOutOnce(
  services: BlockServices,
  by: Blocker,
  request: BlockRequest,
  key: string | undefined,
): Promise<string> {
  try {
    return await services.db.transaction((tx) => carryOut(tx, services, by, request, key))
  } catch (error) {
    if (!isUniqueViolation(error, 'blocking_once')) throw error
    const earlier = await findEarlier(services.db, by.actor.id, request, key)
    if (!earlier) throw error
    return earlier
  }
}

async function carryOut(
  tx: Tx,
  services: BlockServices,
  by: Blocker,
  request: BlockRequest,
  key: string | undefined,
): Promise<string> {
  const asked = isUnblock(request) ? await askUnblock(tx, services, by, request) : undefined
  if (asked) return asked
  switch (request.type) {
    case 'investor':
      return request.action === 'block'
        ? blockInvestor(tx, services, by, request, key)
        : unblockInvestor(tx, services, by, request)
    case 'project':
      return request.action === 'block'
        ? blockProject(tx, services, by, request, key)
        : unblockProject(tx, services, by, request)
    case 'tokens':
      return request.action === 'block'
        ? blockTokens(tx, services, by, request, key)
        : unblockTokens(tx, services, by, request)
  }
}

function isUnblock(request: BlockRequest): request is BlockRequest & { action: 'unblock' } {
  return request.action === 'unblock'
}

/** The block that an earlier call with this key created. Unblocking needs no key: a block can only be lifted once. */
async function findEarlier(
  db: Db,
  actorId: string,
  request: BlockRequest,
  key: string | undefined,
): Promise<string | undefined> {
  if (key === undefined || request.action === 'unblock') return undefined
  const [earlier] = await db
    .select()
    .from(blockingTable)
    .where(and(eq(blockingTable.blocked_by, actorId), eq(blockingTable.idempotency_key, key)))
  if (!earlier) return undefined
  const same =
    earlier.type === request.type &&
    earlier.cause === request.cause &&
    earlier.reason === request.reason &&
    earlier.user_id === ('userId' in request ? request.userId : null) &&
    earlier.project_id === (request.type === 'investor' ? null : request.projectId) &&
    earlier.amount === ('amount' in request ? request.amount : null)
  if (!same) throw failCommon('common.idempotency_key_reused')
  return earlier.id
}
