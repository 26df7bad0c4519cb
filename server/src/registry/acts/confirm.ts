import { fail as failIdentity } from '@acervo/domain/identity/failures'
import { conflictOf } from '@acervo/domain/identity/separation'
import { causeOf, type EncumbranceKind, type Entry } from '@acervo/domain/registry/act'
import { fail } from '@acervo/domain/registry/failures'
import { count, eq } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import type { Services } from '../../services.ts'
import type { Blocker, BlockServices } from '../blocking/blocker.ts'
import { actKey } from '../blocking/row.ts'
import { blockTokens } from '../blocking/tokens/block.ts'
import { blockableTokens, freeTokens } from '../blocking/tokens/free.ts'
import type { EntryRow } from './entry-row.ts'
import { refuseWhilePassing } from './heirs.ts'
import { readEntry } from './repo.ts'
import { lockEntry, moveEntry, type HeirRow } from './lock.ts'
import { auditEntry, notifyOfEntry } from './notify.ts'
import { passTokens } from './pass.ts'
import { actFileTable } from './table.ts'

type Needed = BlockServices & Pick<Services, 'redemptionUnderWay'>

/** How long the reply waits for the chain. On a fast chain it already reports the outcome. */
const PATIENCE_MS = 5_000

/**
 * Confirms an entry as the second person. `seen`: the number of documents that this person saw. A lien or attachment is
 * registered, which gives it its rank, and blocks those of its tokens that nothing else blocks. The tokens of a
 * succession pass to the heirs, those of an award to the acquirer. Decision, request to the chain, audit row and
 * notifications are one transaction.
 */
export async function confirmEntry(services: Needed, by: Blocker, id: string, seen?: number): Promise<Entry> {
  const { db, chain } = services
  const key = await db.transaction(async (tx) => {
    const { row, heirs } = await lockEntry(tx, id)
    if (row.state !== 'requested') throw fail('registry.act_decided')
    refuseConflict(by, row, heirs)
    await requireDocuments(tx, id, seen)
    const decided = { decided_by: by.actor.id, decided_at: services.now().toISOString() }
    const requested = await (row.kind === 'succession' || row.kind === 'award'
      ? passTokens(tx, services, { ...row, kind: row.kind }, heirs, decided)
      : encumber(tx, services, by, { ...row, kind: row.kind }, decided))
    await auditEntry(tx, by, 'registry.confirm_act', row)
    return requested
  })
  if (key) await chain.waitFor(key, PATIENCE_MS)
  return readEntry(db, chain, id)
}

/** Entries always take two people, and neither may be the holder, an heir or the acquirer. */
export function refuseConflict(by: Blocker, row: EntryRow, heirs: readonly HeirRow[]): void {
  for (const about of [row.user_id, ...heirs.map(({ user_id }) => user_id)]) {
    const conflict = conflictOf(by.actor.id, { about, begun_by: row.requested_by }, true)
    if (conflict) throw failIdentity(conflict)
  }
}

/** Documents are never removed, so an equal count means that the person saw all of them. */
async function requireDocuments(tx: Tx, act_id: string, seen: number | undefined): Promise<void> {
  const [stored] = await tx
    .select({ files: count() })
    .from(actFileTable)
    .where(eq(actFileTable.act_id, act_id))
  const files = stored?.files ?? 0
  if (files === 0) throw fail('registry.act_needs_document')
  if (seen !== undefined && seen !== files) throw fail('registry.act_files_added')
}

type Decided = { decided_by: string; decided_at: string }

async function encumber(
  tx: Tx,
  services: Needed,
  by: Blocker,
  row: EntryRow & { kind: EncumbranceKind },
  decided: Decided,
): Promise<string | undefined> {
  const { id, user_id, project_id, tokens } = row
  // Otherwise the heirs would get the tokens, and the entry would cover nothing.
  await refuseWhilePassing(tx, row)
  if (tokens > (await blockableTokens(tx, services, row))) throw fail('registry.tokens_invalid')
  const amount = Math.min(tokens, await freeTokens(tx, services, row))
  const registered = await moveEntry(tx, row, { state: 'confirmed', ...decided })
  await notifyOfEntry(tx, services, registered, { kind: 'encumbrance.registered' })
  if (amount === 0) return undefined
  const block = { userId: user_id, projectId: project_id, amount, cause: causeOf[row.kind], act_id: id }
  const reason = row.document_number ?? ''
  const blocking = await blockTokens(tx, services, by, { ...block, reason }, undefined)
  return actKey('block', { type: 'tokens', id: blocking })
}
