import { eq } from 'drizzle-orm'
import { passKey } from '../../../adapters/chain/port.ts'
import type { Tx } from '../../../adapters/db/port.ts'
import type { Services } from '../../../services.ts'
import type { BlockServices } from '../../blocking/blocker.ts'
import { lockInvestor } from '../../blocking/lock-subject.ts'
import type { EntryRow } from '../entry-row.ts'
import { refuseWalletChanges, refuseWhileRedeemed, requireHeirs } from '../heirs.ts'
import { lockRow, moveEntry, type HeirRow } from '../lock.ts'
import { heirTable } from '../table.ts'
import { requireExecutable, requireFrozen } from './executable.ts'

/**
 * Requests from the chain that blocked tokens pass to the acquirer. They cannot be released or awarded again until the
 * chain has passed them. If the chain refuses, they stay reserved until a second person refuses the award too.
 */
export async function passAward(
  tx: Tx,
  services: BlockServices & Pick<Services, 'redemptionUnderWay'>,
  row: EntryRow,
  heirs: readonly HeirRow[],
  decided: { decided_by: string; decided_at: string },
): Promise<string[]> {
  const { id: act_id, user_id, project_id, tokens } = row
  const { id: heirId, user_id: acquirerId } = acquirerOf(row, heirs)
  const { wallet } = await lockInvestor(tx, user_id)
  const wallets = await requireHeirs(tx, user_id, [acquirerId], 'registry.acquirer_not_verified')
  await refuseWalletChanges(tx, [user_id, acquirerId])
  await refuseWhileRedeemed(tx, services, project_id)
  const executed = await lockRow(tx, executedBy(row))
  requireExecutable(executed)
  await requireFrozen(tx, executed.id, tokens, { withWaiting: false })
  const to = wallets.get(acquirerId) ?? ''
  await tx.update(heirTable).set({ wallet: to }).where(eq(heirTable.id, heirId))
  await moveEntry(tx, row, { state: 'confirmed', ...decided })
  const shares = [{ wallet: to.toLowerCase(), tokens }]
  await services.chain.request(tx, {
    kind: 'pass_holding',
    act_id,
    project_id,
    wallet,
    tokens,
    heirs: shares,
  })
  return [passKey(act_id)]
}

/** The acquirer of an award. */
export function acquirerOf({ id }: EntryRow, heirs: readonly HeirRow[]): HeirRow {
  const [acquirer] = heirs
  if (!acquirer) throw new Error(`Award ${id} is for nobody`)
  return acquirer
}

/** The id of the lien or attachment that an award executes. */
export function executedBy({ id, executes }: EntryRow): string {
  if (!executes) throw new Error(`Award ${id} executes nothing`)
  return executes
}
