import { eurosOf } from '@acervo/domain/common/cents'
import { fail as failIdentity } from '@acervo/domain/identity/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import type { RefundState } from '@acervo/domain/treasury/entry-states'
import { fail } from '@acervo/domain/treasury/failures'
import { approvalConflict, isApprovable, isCancellable } from '@acervo/domain/treasury/refund'
import { and, eq, exists, inArray, or, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import type { Services } from '../../services.ts'
import { lockEntries } from '../matching/lock-entries.ts'
import { whoSaidReturned } from '../orders/by-hand/said.ts'
import { createOrders } from '../orders/create.ts'
import { bankEntryTable } from '../table.ts'
import { refundTable } from './table.ts'
import { paymentOrderTable, refusedOrderTable } from '../orders/table.ts'
import { findInvestmentOwner } from './repo.ts'
import { creditor, transferTo } from './payer.ts'
import { endRefund } from './end-and-resume.ts'
import { refuseTakenBack } from './refuse-taken-back.ts'
import { stateOf } from './state.ts'

type Caller = By & { actor: Actor }
type DecisionServices = Pick<Services, 'db' | 'payoutSeal' | 'needsTwoPeople' | 'now'>

/**
 * Approves a refund and creates its order, which goes into a payment file or, if no bank accepts it, is transferred by
 * hand. A refund that the bank returned is tried again. Throws when the caller is the payee, and when the bank may have
 * taken the transfer back. Where two people are required, also throws when the caller requested the refund or reported
 * that it came back.
 */
export async function approveRefund(services: DecisionServices, by: Caller, id: string): Promise<void> {
  const { db, needsTwoPeople, now } = services
  await db.transaction(async (tx) => {
    const { row } = await lockRefund(tx, id, isApprovable, 'treasury.refund_not_approvable')
    const about = row.investment_id ? await findInvestmentOwner(tx, row.investment_id) : null
    const returned_by_id = (await whoSaidReturned(tx, [id])).get(id) ?? null
    const begun = { about, requested_by_id: row.requested_by, returned_by_id }
    const conflict = approvalConflict(by.actor.id, begun, needsTwoPeople)
    if (conflict) throw failIdentity(conflict)
    await refuseTakenBack(tx, [row.entry_id])
    const [payer] = await tx
      .select(creditor)
      .from(refundTable)
      .innerJoin(bankEntryTable, eq(bankEntryTable.id, refundTable.entry_id))
      .where(eq(refundTable.id, id))
    const { creditor_name, creditor_iban } = payer ?? {}
    if (!creditor_name || !creditor_iban) throw fail('treasury.refund_account_unknown')
    const [order_id] = await createOrders(tx, services, [
      {
        about: 'refund',
        about_id: id,
        ...(about ? { payee_id: about } : {}),
        ...transferTo({ cents: row.cents, creditor_name, creditor_iban }),
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

/** Cancels a refund whose money has not left or has come back. Money that was never assigned is open again. */
export async function cancelRefund({ db, now }: DecisionServices, by: Caller, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { row, state } = await lockRefund(tx, id, isCancellable, 'treasury.refund_not_cancellable')
    if (state !== 'returned' && row.order_id) await withdrawOrder(tx, { id, order_id: row.order_id }, now())
    await endRefund(tx, by, row, now())
  })
}

/**
 * Withdraws the order of a cancelled refund. Keeps an order that was in a refused file, because the bank may carry it
 * out after all. Keeps an order that is transferred by hand, because somebody may have transferred it and only a
 * statement will tell. Deletes any other order.
 */
async function withdrawOrder(
  tx: Tx,
  { id, order_id }: { id: string; order_id: string },
  at: Date,
): Promise<void> {
  const refusedIn = tx
    .select({ one: sql`1` })
    .from(refusedOrderTable)
    .where(eq(refusedOrderTable.order_id, paymentOrderTable.id))
  const kept = await tx
    .update(paymentOrderTable)
    .set({ withdrawn_at: at.toISOString() })
    .where(and(eq(paymentOrderTable.id, order_id), or(exists(refusedIn), paymentOrderTable.is_by_hand)))
    .returning({ id: paymentOrderTable.id })
  if (kept.length > 0) return
  await tx.update(refundTable).set({ order_id: null }).where(eq(refundTable.id, id))
  await tx.delete(paymentOrderTable).where(eq(paymentOrderTable.id, order_id))
}

/**
 * Locks the transfer, then the order, then the refund; `refundEntry` and `settleOrders` use the same order. Throws when
 * the state of the refund does not allow the action. That is checked once before locking, too: resuming a cancelled
 * refund locks in another order, so waiting for it could deadlock.
 */
async function lockRefund(
  tx: Tx,
  id: string,
  isAllowed: (state: RefundState) => boolean,
  otherwise: 'treasury.refund_not_approvable' | 'treasury.refund_not_cancellable',
) {
  const [found] = await tx.select().from(refundTable).where(eq(refundTable.id, id))
  if (!found) throw fail('treasury.refund_not_found')
  if (!isAllowed(await stateOf(tx, found))) throw fail(otherwise)
  await lockEntries(tx, [found.entry_id])
  // Read only now: a concurrent approval that created the order held the lock on the transfer.
  const newest = tx.select({ id: refundTable.order_id }).from(refundTable).where(eq(refundTable.id, id))
  await tx
    .select({ id: paymentOrderTable.id })
    .from(paymentOrderTable)
    .where(inArray(paymentOrderTable.id, newest))
    .for('update')
  const [row] = await tx.select().from(refundTable).where(eq(refundTable.id, id)).for('update')
  if (!row) throw fail('treasury.refund_not_found')
  const state = await stateOf(tx, row)
  if (!isAllowed(state)) throw fail(otherwise)
  return { row, state }
}
