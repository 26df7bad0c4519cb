import type { AuditAction } from '@acervo/domain/audit/actions'
import { can, type Actor } from '@acervo/domain/identity/permissions'
import { fail } from '@acervo/domain/registry/failures'
import type { WalletChange } from '@acervo/domain/registry/wallet-change'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import { walletChangeTable } from '../../kyc/wallet/table.ts'
import type { WalletChangeRow } from '../../kyc/wallet/change.ts'
import { notify } from '../../notifications/notify.ts'
import type { Services } from '../../services.ts'
import { findWalletChange } from './read.ts'
import { moveKey } from '../../adapters/chain/port.ts'
import { refuseDuringTransfer } from '../acts/heirs.ts'
import { isAbandoned, lockForDecision } from './lock-for-decision.ts'

type Deciding = Pick<Services, 'db' | 'chain' | 'mail' | 'now' | 'needsTwoPeople'>
type Caller = By & { actor: Actor }

/** How long the reply waits for the chain. On a fast chain it already reports the move as done. */
const PATIENCE_MS = 5_000

/**
 * Confirms as the registrar that a person's holdings move to their new wallet. Decision, request to the chain and audit
 * row are one transaction. Confirming again after the chain refused retries the operation.
 */
export async function confirmWalletChange(services: Deciding, by: Caller, id: string): Promise<WalletChange> {
  const { db, chain, now } = services
  await db.transaction(async (tx) => {
    const row = await lockForDecision(tx, services, by, id)
    if (row.status === 'moving') {
      const key = moveKey(id)
      const state = (await chain.states(tx, [key])).get(key)?.state
      if (state !== 'failed' || !(await chain.retry(tx, key))) throw fail('registry.wallet_change_decided')
    } else {
      if (row.status !== 'waiting') throw fail('registry.wallet_change_decided')
      await refuseDuringTransfer(tx, row.user_id)
      await tx
        .update(walletChangeTable)
        .set({ status: 'moving', decided_at: now().toISOString(), decided_by: by.actor.id })
        .where(eq(walletChangeTable.id, id))
      const { old_wallet: wallet, new_wallet } = row
      await chain.request(tx, { kind: 'move_holdings', change_id: id, wallet, new_wallet })
    }
    await record(tx, by, 'registry.confirm_wallet_change', row)
  })
  await chain.waitFor(moveKey(id), PATIENCE_MS)
  return read(services, by, id)
}

/**
 * Refuses a wallet change as the registrar. The old wallet stays in force, and the person is told why. If the chain
 * refused a confirmed change, that change can still be refused here, and then no longer be retried.
 */
export async function refuseWalletChange(
  services: Deciding,
  by: Caller,
  id: string,
  reason: string,
): Promise<WalletChange> {
  const { db, chain, mail, now } = services
  await db.transaction(async (tx) => {
    const row = await lockForDecision(tx, services, by, id)
    const isOver = row.status === 'done' || row.status === 'refused'
    if (isOver || (row.status === 'moving' && !(await isAbandoned(tx, chain, id))))
      throw fail('registry.wallet_change_decided')
    await tx
      .update(walletChangeTable)
      .set({ status: 'refused', reason, decided_at: now().toISOString(), decided_by: by.actor.id })
      .where(eq(walletChangeTable.id, id))
    await notify(tx, mail, {
      user_id: row.user_id,
      kind: 'wallet.refused',
      subject_id: id,
      params: { reason },
    })
    await record(tx, by, 'registry.refuse_wallet_change', row, reason)
  })
  return read(services, by, id)
}

async function record(
  tx: Tx,
  by: By,
  action: AuditAction,
  { id, user_id, old_wallet, new_wallet }: WalletChangeRow,
  reason?: string,
): Promise<void> {
  await audit(tx, by, {
    action,
    subject: { type: 'user', id: user_id },
    before: { wallet: old_wallet },
    after: { wallet: new_wallet, change_id: id },
    ...(reason ? { reason } : {}),
  })
}

async function read({ db, chain }: Deciding, { actor }: Caller, id: string): Promise<WalletChange> {
  const change = await findWalletChange(db, chain, id, can(actor, 'registry.identify'))
  if (!change) throw new Error(`Wallet change ${id} vanished`)
  return change
}
