import { fail as failCommon } from '@acervo/domain/common/failures'
import type { Blocking, BlockRequest } from '@acervo/domain/registry/blocking'
import { and, eq } from 'drizzle-orm'
import { isUniqueViolation } from '../adapters/db/errors.ts'
import type { Db, Tx } from '../adapters/db/port.ts'
import type { Services } from '../services.ts'
import { askUnblock } from './ask-unblock.ts'
import { blockInvestor, unblockInvestor } from './block-investor.ts'
import { blockProject, unblockProject } from './block-project.ts'
import { blockTokens, unblockTokens } from './block-tokens.ts'
import type { Blocker, BlockServices } from './blocker.ts'
import { actKey, currentAct, findBlocking } from './blocking-repo.ts'
import { blockingTable } from './table.ts'

/** How long the reply waits for the chain, so that on a fast one it already says that the block is final. */
const PATIENCE_MS = 3_000

/**
 * Blocks or unblocks an investor, some of their tokens, or a project (docs/product.md, "Blocking"). The register, the
 * request to the chain, the audit row and the notifications are one transaction; the chain follows. The same
 * `idempotencyKey` again answers the first block.
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

/** The block once the chain has done what it asks, or as it is after a moment. */
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
  const isBlock = request.action === 'block'
  switch (request.type) {
    case 'investor':
      return isBlock
        ? blockInvestor(tx, services, by, request, key)
        : unblockInvestor(tx, services, by, request)
    case 'project':
      return isBlock
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

/** The block this key already made. Lifting needs no key: what is lifted cannot be lifted again. */
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
    earlier.reason === request.reason &&
    earlier.user_id === ('userId' in request ? request.userId : null) &&
    earlier.project_id === (request.type === 'investor' ? null : request.projectId) &&
    earlier.amount === ('amount' in request ? request.amount : null)
  if (!same) throw failCommon('common.idempotency_key_reused')
  return earlier.id
}
