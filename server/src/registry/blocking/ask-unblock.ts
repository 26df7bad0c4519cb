import { fail as failIdentity } from '@acervo/domain/identity/failures'
import { conflictOf, hasRead } from '@acervo/domain/identity/separation'
import type { BlockRequest } from '@acervo/domain/registry/blocking'
import { fail } from '@acervo/domain/registry/failures'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { audit } from '../../audit/record.ts'
import type { Blocker, BlockServices } from './blocker.ts'
import { lockInvestor, lockProject } from './lock-subject.ts'
import { blockingTable } from '../table.ts'

type UnblockRequest = BlockRequest & { action: 'unblock' }

/**
 * Where unblocking takes two people, records the request of the first person and returns the block. Returns undefined
 * when the block may be lifted now. Throws when the block is about the caller, when the caller would confirm their own
 * request, and when the caller has not seen the current request.
 */
export async function askUnblock(
  tx: Tx,
  { needsTwoPeople, now }: BlockServices,
  by: Blocker,
  request: UnblockRequest,
): Promise<string | undefined> {
  await lockSubject(tx, request)
  const [row] = await tx
    .select()
    .from(blockingTable)
    .where(and(inForce(request), isNull(blockingTable.unblocked_at)))
    .for('update')
  // The unblocking itself refuses a block that does not exist.
  if (!row) return undefined
  // The tokens of a certificate are only released when it is returned or expires.
  if (row.cause === 'certificate') throw fail('registry.held_by_certificate')
  if (row.act_id) throw fail('registry.held_by_act')
  const { id, user_id, project_id, unblock_asked_by: begun_by } = row
  const conflict = conflictOf(by.actor.id, { about: user_id, begun_by }, needsTwoPeople)
  if (conflict) throw failIdentity(conflict)
  if (!needsTwoPeople) return undefined
  if (!hasRead(request.asked_at, row.unblock_asked_at)) throw failIdentity('identity.request_changed')
  if (begun_by) return undefined
  const { reason } = request
  await tx
    .update(blockingTable)
    .set({
      unblock_asked_by: by.actor.id,
      unblock_asked_at: now().toISOString(),
      unblock_asked_reason: reason,
    })
    .where(eq(blockingTable.id, id))
  await audit(tx, by, {
    action: 'registry.ask_unblock',
    subject: user_id ? { type: 'user', id: user_id } : { type: 'project', id: project_id ?? '' },
    after: { blocking_id: id, cause: row.cause },
    reason,
  })
  return id
}

/**
 * Locks the person or project before the block, as every change to a block does. Lifting a block can give its tokens to
 * a lien or attachment that is being registered.
 */
async function lockSubject(tx: Tx, request: UnblockRequest): Promise<void> {
  if (request.type === 'project') await lockProject(tx, request.projectId)
  if (request.type === 'investor') await lockInvestor(tx, request.userId)
  if (request.type === 'tokens') await lockHolder(tx, request.blockingId)
}

async function lockHolder(tx: Tx, blockingId: string): Promise<void> {
  const { id, user_id } = blockingTable
  const [row] = await tx.select({ user_id }).from(blockingTable).where(eq(id, blockingId))
  if (row?.user_id) await lockInvestor(tx, row.user_id)
}

function inForce(request: UnblockRequest): SQL | undefined {
  const { id, type, user_id, project_id } = blockingTable
  if (request.type === 'tokens') return and(eq(type, 'tokens'), eq(id, request.blockingId))
  return request.type === 'investor'
    ? and(eq(type, 'investor'), eq(user_id, request.userId))
    : and(eq(type, 'project'), eq(project_id, request.projectId))
}
