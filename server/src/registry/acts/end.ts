import { fail as failIdentity } from '@acervo/domain/identity/failures'
import { conflictOf, hasRead } from '@acervo/domain/identity/separation'
import { isTransfer, type Entry } from '@acervo/domain/registry/act'
import type { ReleaseRequest } from '@acervo/domain/registry/act/request'
import { fail } from '@acervo/domain/registry/failures'
import { passKey } from '../../adapters/chain/port.ts'
import type { Tx } from '../../adapters/db/port.ts'
import type { Blocker, BlockServices } from '../blocking/blocker.ts'
import { unblockTokens } from '../blocking/tokens/unblock.ts'
import { openAwards } from './award/executable.ts'
import { refuseConflict } from './confirm.ts'
import type { EntryRow } from './entry-row.ts'
import { readEntry } from './repo.ts'
import { lockEntry, moveEntry } from './lock.ts'
import { blocksOf } from '../blocking/of-entry.ts'
import { auditEntry, notifyOfEntry } from './notify.ts'

/**
 * Ends an entry before it is in force, with a reason: the person who requested it withdraws it, anybody else refuses
 * it. A succession or award can also be refused after the chain refused to pass its tokens. The operation is then
 * abandoned for good.
 */
export async function refuseEntry(
  services: BlockServices,
  by: Blocker,
  id: string,
  reason: string,
): Promise<Entry> {
  const { db, chain, now } = services
  await db.transaction(async (tx) => {
    const { row, heirs } = await lockEntry(tx, id)
    const isOwn = row.requested_by === by.actor.id
    if (!isOwn) refuseConflict(by, row, heirs)
    const isOpen = row.state === 'requested' || (!isOwn && (await isAbandoned(tx, services, row)))
    if (!isOpen) throw fail('registry.act_decided')
    const decided = { decided_by: by.actor.id, decided_at: now().toISOString(), reason, lot_ids: null }
    const refused = await moveEntry(tx, row, { state: isOwn ? 'withdrawn' : 'refused', ...decided })
    if (row.kind === 'succession') {
      await releaseBlocks(tx, services, by, refused, reason)
      await notifyOfEntry(tx, services, refused, { kind: 'succession.stopped', reason })
    }
    await auditEntry(tx, by, isOwn ? 'registry.withdraw_act' : 'registry.refuse_act', refused, { reason })
  })
  return readEntry(db, chain, id)
}

async function isAbandoned(tx: Tx, { chain }: BlockServices, { id, state }: EntryRow): Promise<boolean> {
  return state === 'confirmed' && chain.abandon(tx, passKey(id))
}

/**
 * Releases a lien or attachment in force. The first person requests it; another person, who has seen that request,
 * carries it out. The tokens become free unless later entries lack them.
 */
export async function releaseEntry(
  services: BlockServices,
  by: Blocker,
  id: string,
  { reason, asked_at }: ReleaseRequest,
): Promise<Entry> {
  const { db, chain, now } = services
  await db.transaction(async (tx) => {
    const { row } = await lockEntry(tx, id)
    if (isTransfer(row.kind) || row.state !== 'confirmed') throw fail('registry.act_decided')
    const conflict = conflictOf(by.actor.id, { about: row.user_id, begun_by: row.release_asked_by }, true)
    if (conflict) throw failIdentity(conflict)
    if (!hasRead(asked_at, row.release_asked_at)) throw failIdentity('identity.request_changed')
    if ((await openAwards(tx, id)).length > 0) throw fail('registry.award_pending')
    const at = now().toISOString()
    if (!row.release_asked_by) {
      const asked = { release_asked_by: by.actor.id, release_asked_at: at, release_reason: reason }
      return auditEntry(tx, by, 'registry.ask_release', await moveEntry(tx, row, asked), { reason })
    }
    const ended = { ended_by: by.actor.id, ended_at: at, reason }
    const released = await moveEntry(tx, row, { state: 'released', ...ended })
    await releaseBlocks(tx, services, by, released, reason)
    await notifyOfEntry(tx, services, released, { kind: 'encumbrance.released', reason })
    await auditEntry(tx, by, 'registry.release_act', released, { reason })
  })
  return readEntry(db, chain, id)
}

/**
 * Withdraws a request to release an entry. Its author may do so, and anybody who may confirm it. A repeat changes
 * nothing.
 */
export async function withdrawRelease(
  { db, chain }: Pick<BlockServices, 'db' | 'chain'>,
  by: Blocker,
  id: string,
): Promise<Entry> {
  await db.transaction(async (tx) => {
    const { row } = await lockEntry(tx, id)
    const conflict = conflictOf(by.actor.id, { about: row.user_id }, true)
    if (conflict) throw failIdentity(conflict)
    if (row.state !== 'confirmed' || !row.release_asked_by) return
    const none = { release_asked_by: null, release_asked_at: null, release_reason: null }
    await auditEntry(tx, by, 'registry.withdraw_release', await moveEntry(tx, row, none))
  })
  return readEntry(db, chain, id)
}

async function releaseBlocks(
  tx: Tx,
  services: BlockServices,
  by: Blocker,
  { id }: EntryRow,
  reason: string,
): Promise<void> {
  for (const block of await blocksOf(tx, [id]))
    await unblockTokens(tx, services, by, { blockingId: block.id, reason })
}
