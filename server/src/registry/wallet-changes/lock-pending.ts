import { fail } from '@acervo/domain/registry/failures'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { walletChangeTable } from '../../kyc/wallet/table.ts'
import { lockWalletChange, type WalletChangeRow } from '../../kyc/wallet/change.ts'
import { lockInvestor } from '../blocking/lock-subject.ts'

/** Locks a wallet change until the transaction ends. Its person is locked first, as in every change to a holding. */
export async function lockPending(tx: Tx, id: string): Promise<WalletChangeRow> {
  const [known] = await tx.select().from(walletChangeTable).where(eq(walletChangeTable.id, id))
  if (!known) throw fail('registry.wallet_change_not_found')
  await lockInvestor(tx, known.user_id)
  return (await lockWalletChange(tx, id)) ?? known
}
