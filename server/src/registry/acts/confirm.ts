import { centsOf, eurosOf } from '@acervo/domain/common/cents'
import { fail as failIdentity } from '@acervo/domain/identity/failures'
import { conflictOf } from '@acervo/domain/identity/separation'
import { causeOf, type EncumbranceKind, type Entry } from '@acervo/domain/registry/act'
import { costsOf } from '@acervo/domain/registry/act/heirs-costs'
import { fail } from '@acervo/domain/registry/failures'
import { count, eq } from 'drizzle-orm'
import { passKey } from '../../adapters/chain/port.ts'
import type { Tx } from '../../adapters/db/port.ts'
import type { Services } from '../../services.ts'
import type { Blocker, BlockServices } from '../blocking/blocker.ts'
import { lockInvestor } from '../blocking/lock-subject.ts'
import { actKey } from '../blocking/row.ts'
import { blockTokens } from '../blocking/tokens/block.ts'
import { blockableTokens, freeTokens } from '../blocking/tokens/free.ts'
import { requireAwardable } from './award/executable.ts'
import { shortOf } from './cover.ts'
import type { EntryRow } from './entry-row.ts'
import { heldLots } from './held.ts'
import { refuseWalletChanges, refuseWhilePassing, refuseWhileRedeemed, requireHeirs } from './heirs.ts'
import { readEntry } from './repo.ts'
import { lockEntry, moveEntry, type HeirRow } from './lock.ts'
import { auditEntry, notifyOfEntry } from './notify.ts'
import { actFileTable, heirTable } from './table.ts'

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

/**
 * Confirms a succession or an award, and requests from the chain that its tokens pass to the heirs or the acquirer. The
 * chain passes only blocked tokens, so it executes this after the block. If it refuses to pass the tokens of an award,
 * they stay reserved until a second person refuses the award too. Returns the key of the operation.
 */
async function passTokens(
  tx: Tx,
  services: Needed,
  row: EntryRow & { kind: 'succession' | 'award' },
  heirs: readonly HeirRow[],
  decided: Decided,
): Promise<string> {
  const { id: act_id, user_id, project_id, tokens } = row
  const ids = heirs.map((heir) => heir.user_id)
  const { wallet } = await lockInvestor(tx, user_id)
  const wallets = await requireHeirs(tx, row, ids)
  await refuseWalletChanges(tx, [user_id, ...ids])
  if (row.kind === 'award') await requireAwardable(tx, services, row)
  const inherited = row.kind === 'succession' ? await readInherited(tx, services, row, heirs) : undefined
  const shares = heirs.map((heir) => ({ ...heir, wallet: wallets.get(heir.user_id) ?? '' }))
  for (const [i, { id, wallet: to }] of shares.entries())
    await tx.update(heirTable).set({ wallet: to, amount: inherited?.amounts[i] }).where(eq(heirTable.id, id))
  await moveEntry(tx, row, { state: 'confirmed', ...decided, lot_ids: inherited?.lot_ids ?? null })
  await services.chain.request(tx, {
    kind: 'pass_holding',
    act_id,
    project_id,
    wallet,
    tokens,
    heirs: shares.map((heir) => ({ wallet: heir.wallet.toLowerCase(), tokens: heir.tokens })),
  })
  return passKey(act_id)
}

/**
 * The lots that a succession passes, and each heir's part of their cost in euros. They are exactly the lots held now,
 * without tokens that are minted to the same wallet later.
 */
async function readInherited(tx: Tx, services: Needed, row: EntryRow, heirs: readonly HeirRow[]) {
  // A lien or attachment registered since the request lacks tokens, because the block of the succession holds all of
  // them.
  if ((await shortOf(tx, row)).length > 0) throw fail('registry.encumbrance_first')
  await refuseWhileRedeemed(tx, services, row.project_id)
  const lots = await heldLots(tx, row)
  if (lots.reduce((sum, lot) => sum + lot.tokens, 0) !== row.tokens) throw fail('registry.heirs_sum')
  const costs = costsOf(
    lots.reduce((sum, { amount }) => sum + centsOf(amount), 0n),
    heirs.map((heir) => heir.tokens),
  )
  return { lot_ids: lots.map(({ id }) => id), amounts: costs.map(eurosOf) }
}
