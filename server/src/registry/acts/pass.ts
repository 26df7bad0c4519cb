import { centsOf, eurosOf } from '@acervo/domain/common/cents'
import { costsOf } from '@acervo/domain/registry/act/heirs-costs'
import { fail } from '@acervo/domain/registry/failures'
import { eq } from 'drizzle-orm'
import { passKey } from '../../adapters/chain/port.ts'
import type { Tx } from '../../adapters/db/port.ts'
import type { Services } from '../../services.ts'
import { lockInvestor } from '../blocking/lock-subject.ts'
import { requireAwardable } from './award/executable.ts'
import { shortOf } from './cover.ts'
import type { EntryRow } from './entry-row.ts'
import { heldLots } from './held.ts'
import { refuseWalletChanges, refuseWhileRedeemed, requireHeirs } from './heirs.ts'
import { moveEntry, type HeirRow } from './lock.ts'
import { heirTable } from './table.ts'

type Needed = Pick<Services, 'chain' | 'redemptionUnderWay'>
type Decided = { decided_by: string; decided_at: string }
type Passing = EntryRow & { kind: 'succession' | 'award' }

/**
 * Confirms a succession or an award, and requests from the chain that its tokens pass to the heirs or the acquirer. The
 * chain passes only blocked tokens, so it executes this after the block. If it refuses to pass the tokens of an award,
 * they stay reserved until a second person refuses the award too. Returns the key of the operation.
 */
export async function passTokens(
  tx: Tx,
  services: Needed,
  row: Passing,
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
