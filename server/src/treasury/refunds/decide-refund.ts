import { eurosOf } from '@acervo/domain/common/cents'
import { fail as failIdentity } from '@acervo/domain/identity/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import { conflictOf } from '@acervo/domain/identity/separation'
import { reversed } from '@acervo/domain/ledger/accounts'
import { refundOfTransferEntries } from '@acervo/domain/ledger/payments'
import { fail } from '@acervo/domain/treasury/failures'
import { isApprovable, isCancellable } from '@acervo/domain/treasury/refund'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import { post } from '../../ledger/post.ts'
import type { Services } from '../../services.ts'
import { lockEntries } from '../matching/lock-entries.ts'
import { createOrders } from '../orders/create-orders.ts'
import { bankEntryTable } from '../table.ts'
import { refundTable } from './table.ts'
import { paymentOrderTable } from '../orders/table.ts'
import { findInvestmentOwner } from './repo.ts'
import { stateOf, type RefundRow } from './state.ts'

type Caller = By & { actor: Actor }
type DecisionServices = Pick<Services, 'db' | 'payoutSeal' | 'needsTwoPeople' | 'now'>

/**
 * Approves a refund, which becomes an order for the bank. Nobody approves what they requested themselves where the platform
 * requires two people, nor a refund to themselves. One that the bank returned is tried again.
 */
export async function approveRefund(services: DecisionServices, by: Caller, id: string): Promise<void> {
  const { db, needsTwoPeople, now } = services
  await db.transaction(async (tx) => {
    const { row, state } = await lockRefund(tx, id)
    if (!isApprovable(state)) throw fail('treasury.refund_not_approvable')
    const about = row.investment_id ? await findInvestmentOwner(tx, row.investment_id) : null
    const conflict = conflictOf(by.actor.id, { about, begun_by: row.requested_by }, needsTwoPeople)
    if (conflict) throw failIdentity(conflict)
    const { counterparty_name: name, counterparty_iban: iban } = bankEntryTable
    const [payer] = await tx
      .select({ name, iban })
      .from(bankEntryTable)
      .where(eq(bankEntryTable.id, row.entry_id))
    if (!payer?.name || !payer.iban) throw fail('treasury.refund_account_unknown')
    const [order_id] = await createOrders(tx, services, [
      {
        about: 'refund',
        about_id: id,
        ...(about ? { payee_id: about } : {}),
        cents: row.cents,
        creditor_name: payer.name,
        creditor_iban: payer.iban,
        remittance: 'Devolucion de su transferencia',
        purpose: 'REFU',
      },
    ])
    await tx
      .update(refundTable)
      .set({ approved_at: now().toISOString(), approved_by: by.actor.id, order_id })
      .where(eq(refundTable.id, id))
    await audit(tx, by, {
      action: 'treasury.approve_refund',
      subject: { type: 'refund', id },
      after: { amount: eurosOf(row.cents) },
    })
  })
}

/** Cancels a refund whose money has not left, or has come back. What was never assigned is open again. */
export async function cancelRefund({ db, now }: DecisionServices, by: Caller, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { row, state } = await lockRefund(tx, id)
    if (!isCancellable(state)) throw fail('treasury.refund_not_cancellable')
    const at = now()
    const wasApproved = state === 'approved' && row.order_id
    await tx
      .update(refundTable)
      .set({
        cancelled_at: at.toISOString(),
        cancelled_by: by.actor.id,
        ...(wasApproved ? { order_id: null } : {}),
      })
      .where(eq(refundTable.id, id))
    if (wasApproved) await tx.delete(paymentOrderTable).where(eq(paymentOrderTable.id, wasApproved))
    if (row.investment_id === null) await reopen(tx, row, at)
    await audit(tx, by, {
      action: 'treasury.cancel_refund',
      subject: { type: 'refund', id },
      before: { amount: eurosOf(row.cents) },
    })
  })
}

/** Locks in the order of `refundEntry` and of what recognises an order: transfer, order, refund. */
async function lockRefund(tx: Tx, id: string) {
  const [found] = await tx
    .select({ entry_id: refundTable.entry_id, order_id: refundTable.order_id })
    .from(refundTable)
    .where(eq(refundTable.id, id))
  if (!found) throw fail('treasury.refund_not_found')
  await lockEntries(tx, [found.entry_id])
  if (found.order_id)
    await tx
      .select({ id: paymentOrderTable.id })
      .from(paymentOrderTable)
      .where(eq(paymentOrderTable.id, found.order_id))
      .for('update')
  const [row] = await tx.select().from(refundTable).where(eq(refundTable.id, id)).for('update')
  if (!row) throw fail('treasury.refund_not_found')
  return { row, state: await stateOf(tx, row) }
}

async function reopen(tx: Tx, { id, entry_id, cents }: RefundRow, at: Date): Promise<void> {
  await tx
    .update(bankEntryTable)
    .set({ matched_cents: sql`${bankEntryTable.matched_cents} - ${cents}`, state: 'open' })
    .where(eq(bankEntryTable.id, entry_id))
  const entries = reversed(refundOfTransferEntries(cents))
  await post(tx, { key: `refund_cancelled:${id}`, kind: 'refund_cancelled', entries, at })
}
