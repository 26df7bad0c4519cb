import type { OwnWalletChange } from '@acervo/domain/kyc/wallet-change'
import { desc, eq } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { walletChangeTable } from './table.ts'

export type WalletChangeRow = typeof walletChangeTable.$inferSelect

/** A person's latest change to another wallet, in any status. */
export async function latestWalletChange(tx: Tx, userId: string): Promise<OwnWalletChange | undefined> {
  const [row] = await tx
    .select()
    .from(walletChangeTable)
    .where(eq(walletChangeTable.user_id, userId))
    .orderBy(desc(walletChangeTable.approved_at))
    .limit(1)
  return row
}

/** The row of a wallet change, locked until the transaction ends. */
export async function lockWalletChange(tx: Tx, id: string): Promise<WalletChangeRow | undefined> {
  const [row] = await tx.select().from(walletChangeTable).where(eq(walletChangeTable.id, id)).for('update')
  return row
}
