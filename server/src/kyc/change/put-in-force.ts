import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import type { Jobs } from '../../adapters/jobs/port.ts'
import { profileTable } from '../../identity/table.ts'
import { lockApplication, type ApplicationRow } from '../repo.ts'
import { applicationTable } from '../table.ts'
import { walletChangeTable } from '../wallet/table.ts'
import { claimWallet } from '../wallet/use.ts'
import { removeDocuments } from '../documents/remove.ts'
import { moveRowsOfChange } from './rows.ts'

/**
 * Puts an approved change in force: its data and documents replace the old ones, and its rounds join the earlier ones.
 * A different wallet does not take effect yet, but waits for the registrar. Returns whether there is one.
 */
export async function putInForce(
  tx: Tx,
  jobs: Jobs,
  change: ApplicationRow & { changes: string },
  decidedAt: string,
): Promise<{ inForce: ApplicationRow; newWallet: string | null }> {
  const inForce = await lockApplication(tx, { id: change.changes })
  if (!inForce?.wallet || !change.wallet) throw new Error(`Change ${change.id} has no wallet`)
  const newWallet = isSameWallet(inForce.wallet, change.wallet) ? null : change.wallet.toLowerCase()
  if (newWallet) {
    await claimWallet(tx, newWallet, change.user_id)
    await tx.insert(walletChangeTable).values({
      id: randomUUID(),
      user_id: change.user_id,
      old_wallet: inForce.wallet.toLowerCase(),
      new_wallet: newWallet,
      approved_at: decidedAt,
    })
  }
  const { id: _id, changes: _, searched: _s, created_at: _c, ...data } = change
  await tx
    .update(applicationTable)
    .set({
      ...data,
      wallet: inForce.wallet,
      status: 'APPROVED',
      decided_at: decidedAt,
      rejection_reason: null,
    })
    .where(eq(applicationTable.id, inForce.id))
  await tx.update(profileTable).set({ full_name: change.name }).where(eq(profileTable.id, change.user_id))
  await removeDocuments({ jobs }, tx, { applicationId: inForce.id }, decidedAt)
  await moveRowsOfChange(tx, change.id, inForce.id)
  return { inForce, newWallet }
}

function isSameWallet(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
