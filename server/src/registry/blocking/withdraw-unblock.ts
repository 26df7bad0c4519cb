import { fail as failIdentity } from '@acervo/domain/identity/failures'
import { conflictOf } from '@acervo/domain/identity/separation'
import type { Blocking } from '@acervo/domain/registry/blocking'
import { fail } from '@acervo/domain/registry/failures'
import { eq } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import { audit } from '../../audit/record.ts'
import { blockingTable } from '../table.ts'
import type { Blocker } from './blocker.ts'
import { findBlocking } from './repo.ts'
import { lockBlocking } from './row.ts'

/**
 * Withdraws a request to lift a block. Its author may do so, and anybody who may confirm it. A repeat changes nothing.
 */
export async function withdrawUnblock(
  { db, chain }: Pick<Services, 'db' | 'chain'>,
  by: Blocker,
  id: string,
): Promise<Blocking> {
  await db.transaction(async (tx) => {
    const row = await lockBlocking(tx, id)
    if (!row) throw fail('registry.blocking_not_found')
    const { user_id, project_id, cause, unblock_asked_reason, unblocked_at } = row
    const conflict = conflictOf(by.actor.id, { about: user_id }, true)
    if (conflict) throw failIdentity(conflict)
    if (!unblock_asked_reason || unblocked_at) return
    await tx
      .update(blockingTable)
      .set({ unblock_asked_by: null, unblock_asked_at: null, unblock_asked_reason: null })
      .where(eq(blockingTable.id, id))
    await audit(tx, by, {
      action: 'registry.withdraw_unblock',
      subject: user_id ? { type: 'user', id: user_id } : { type: 'project', id: project_id ?? '' },
      after: { blocking_id: id, cause },
    })
  })
  const found = await findBlocking(db, chain, id)
  if (!found) throw new Error(`Block ${id} vanished`)
  return found
}
