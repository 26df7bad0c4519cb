import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { oneByOne, type Final, type Settled } from '../../adapters/chain/port.ts'
import type { Tx } from '../../adapters/db/port.ts'
import type { Mail } from '../../adapters/mail/port.ts'
import { audit } from '../../audit/record.ts'
import { investmentTable } from '../../investments/table.ts'
import { applicationTable } from '../../kyc/table.ts'
import { walletChangeTable } from '../../kyc/wallet/table.ts'
import { lockWalletChange } from '../../kyc/wallet/change.ts'
import { notify } from '../../notifications/notify.ts'
import { lockInvestor } from '../blocking/lock-subject.ts'
import { blockingTable } from '../table.ts'

/** Updates a wallet change once the chain has moved everything, in the transaction that settles the operation. */
export function moveSettled(mail: Mail) {
  return {
    move_holdings: oneByOne((tx, op, final) => settleMove(tx, mail, op.change_id, final)),
  } satisfies Settled
}

/**
 * Puts the new wallet into force. Completed investments keep the wallet to which their tokens were minted. Pending
 * mints, and unblocking tokens later, use the wallet that holds the tokens now.
 */
async function settleMove(tx: Tx, mail: Mail, changeId: string, final: Final): Promise<void> {
  const [known] = await tx.select().from(walletChangeTable).where(eq(walletChangeTable.id, changeId))
  if (!known) throw new Error(`Wallet change ${changeId} vanished`)
  const { user_id, old_wallet, new_wallet } = known
  // Locked before the person, in the order of a mint request.
  await tx
    .select({ id: investmentTable.id })
    .from(investmentTable)
    .where(and(eq(investmentTable.user_id, user_id), eq(investmentTable.status, 'mint')))
    .orderBy(investmentTable.id)
    .for('update')
  // A concurrent request for a mint or a block waits for this lock and then reads the new wallet.
  await lockInvestor(tx, user_id)
  const row = await lockWalletChange(tx, changeId)
  if (row?.status !== 'moving') return
  const moved_at = final.settled_at.toISOString()
  await tx
    .update(walletChangeTable)
    .set({ status: 'done', moved_at })
    .where(eq(walletChangeTable.id, changeId))
  await replaceWallet(tx, known)
  await notify(tx, mail, {
    user_id,
    kind: 'wallet.moved',
    subject_id: changeId,
    params: { wallet: new_wallet },
  })
  await audit(
    tx,
    {},
    {
      action: 'registry.move_holdings',
      subject: { type: 'user', id: user_id },
      before: { wallet: old_wallet },
      after: { wallet: new_wallet, change_id: changeId, tx_hash: final.hash },
    },
  )
}

async function replaceWallet(
  tx: Tx,
  { user_id, old_wallet, new_wallet }: typeof walletChangeTable.$inferSelect,
): Promise<void> {
  await tx
    .update(applicationTable)
    .set({ wallet: new_wallet })
    .where(and(eq(applicationTable.user_id, user_id), isNull(applicationTable.changes)))
  await tx
    .update(investmentTable)
    .set({ wallet: new_wallet })
    .where(
      and(
        eq(investmentTable.user_id, user_id),
        eq(investmentTable.status, 'mint'),
        eq(sql`lower(${investmentTable.wallet})`, old_wallet),
      ),
    )
  await tx
    .update(blockingTable)
    .set({ wallet: new_wallet })
    .where(
      and(
        eq(blockingTable.user_id, user_id),
        eq(blockingTable.wallet, old_wallet),
        or(isNull(blockingTable.unblocked_at), isNull(blockingTable.final_at)),
      ),
    )
}
