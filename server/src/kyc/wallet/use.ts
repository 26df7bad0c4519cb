import { fail } from '@acervo/domain/kyc/failures'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { applicationTable } from '../table.ts'
import { walletChangeTable } from './table.ts'

/** Whether somebody replaced this wallet by another one. The chain no longer accepts it, whoever owned it. */
export async function isReplaced(tx: Tx, wallet: string): Promise<boolean> {
  const [replaced] = await tx
    .select({ id: walletChangeTable.id })
    .from(walletChangeTable)
    .where(and(eq(walletChangeTable.old_wallet, wallet.toLowerCase()), eq(walletChangeTable.status, 'done')))
  return replaced !== undefined
}

/**
 * Throws when the wallet belongs, or is about to belong, to another verified person. Locks this wallet until the
 * transaction ends, so that two simultaneous approvals cannot both take it.
 */
export async function claimWallet(tx: Tx, wallet: string, userId: string): Promise<void> {
  const address = wallet.toLowerCase()
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`wallet:${address}`}, 0))`)
  const { user_id, status } = applicationTable
  const [other] = await tx
    .select({ user_id })
    .from(applicationTable)
    .where(
      and(eq(sql`lower(${applicationTable.wallet})`, address), eq(status, 'APPROVED'), ne(user_id, userId)),
    )
    .limit(1)
  const [pending] = await tx
    .select({ id: walletChangeTable.id })
    .from(walletChangeTable)
    .where(
      and(
        inArray(walletChangeTable.status, ['waiting', 'moving']),
        eq(walletChangeTable.new_wallet, address),
        ne(walletChangeTable.user_id, userId),
      ),
    )
    .limit(1)
  if (other ?? pending) throw fail('kyc.wallet_taken')
}
