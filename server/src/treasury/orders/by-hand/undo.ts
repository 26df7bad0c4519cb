import { eurosOf } from '@acervo/domain/common/cents'
import type { Actor } from '@acervo/domain/identity/permissions'
import { fail } from '@acervo/domain/treasury/failures'
import type { BankEntry } from '@acervo/domain/treasury/statement'
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../adapters/db/port.ts'
import { audit, type By } from '../../../audit/record.ts'
import type { Services } from '../../../services.ts'
import { lockEntries } from '../../matching/lock-entries.ts'
import { endRefund } from '../../refunds/end-and-resume.ts'
import { refundTable } from '../../refunds/table.ts'
import { isSettledInPart } from '../../overpayments/left.ts'
import { requireOfIssuers } from '../../overpayments/of-issuers.ts'
import { readEntry } from '../../repo.ts'
import { bankEntryTable } from '../../table.ts'
import { leaveFile } from '../leave-file.ts'
import { postByHand } from './post.ts'
import { refuseOwnOrder } from './said.ts'
import { paymentFileTable, paymentOrderTable as order } from '../table.ts'

/**
 * Undoes what somebody recorded about the orders of a movement, which is then open again. Throws when nobody recorded
 * anything. Throws when something followed from it: an order came back or was paid again, its refund was cancelled, or
 * its holder's tokens are being redeemed. Also throws when the only order is one to the caller.
 */
export async function undoOrders(
  { db, beforeOrdersReopen, now }: Pick<Services, 'db' | 'beforeOrdersReopen' | 'now'>,
  by: By & { actor: Actor },
  entryId: number,
  reason: string,
): Promise<BankEntry> {
  return db.transaction(async (tx) => {
    const entry = (await lockEntries(tx, [entryId])).get(entryId)
    const refused = await lockRefusedFiles(tx, entryId)
    const orders = await lockSettled(tx, entryId)
    if (!entry || orders.length === 0) throw fail('treasury.orders_not_found')
    refuseOwnOrder(by.actor, orders)
    const isReturn = entry.cents > 0n
    if (await isSettledInPart(tx, orders)) throw fail('treasury.orders_used')
    if (isReturn) await requireNotPaidAgain(tx, orders)
    else if (orders.some(({ returned_entry }) => returned_entry !== null)) throw fail('treasury.orders_used')
    else await beforeOrdersReopen(tx, orders)
    await unmark(tx, entryId)
    // Orders whose file was refused while they counted as paid leave that file now, as its other orders did then.
    if (!isReturn)
      await leaveFile(
        tx,
        orders.filter(({ file_id }) => refused.has(file_id)),
      )
    await audit(tx, by, {
      action: 'treasury.undo_orders',
      subject: { type: 'bank_entry', id: String(entryId) },
      before: { rows: orders.length, amount: eurosOf(entry.cents < 0n ? -entry.cents : entry.cents) },
      reason,
    })
    await postByHand(tx, orders, { isReturn, isUndone: true, at: now() })
    if (!isReturn) await endResumed(tx, by, orders, now())
    return readEntry(tx, entryId)
  })
}

async function unmark(tx: Tx, entryId: number): Promise<void> {
  await tx
    .update(order)
    .set({ returned_entry: null, returned_by: null })
    .where(eq(order.returned_entry, entryId))
  await tx
    .update(order)
    .set({ paid_entry: null, paid_by: null, paid_file_id: null })
    .where(eq(order.paid_entry, entryId))
  await tx
    .update(bankEntryTable)
    .set({ matched_cents: 0n, state: 'open' })
    .where(eq(bankEntryTable.id, entryId))
}

/**
 * Locks the files of the orders that a movement paid, and returns those that were recorded as refused. Files are locked
 * before orders, as when a refusal is confirmed: that skips orders that still count as paid.
 */
async function lockRefusedFiles(tx: Tx, entryId: number): Promise<Set<number | null>> {
  const { id, refused_at } = paymentFileTable
  const theirs = tx.select({ id: order.file_id }).from(order).where(eq(order.paid_entry, entryId))
  const files = await tx
    .select({ id, refused_at })
    .from(paymentFileTable)
    .where(inArray(id, theirs))
    .orderBy(asc(id))
    .for('share')
  return new Set(files.flatMap((file) => (file.refused_at ? file.id : [])))
}

/** Cancels a refund again that had been cancelled, and was only in force because its order counted as paid. */
async function endResumed(
  tx: Tx,
  by: By & { actor: Actor },
  orders: readonly (typeof order.$inferSelect)[],
  at: Date,
): Promise<void> {
  for (const { about_id, project_id, withdrawn_at } of orders) {
    if (!withdrawn_at || project_id !== null) continue
    const [row] = await tx.select().from(refundTable).where(eq(refundTable.id, about_id)).for('update')
    if (row) await endRefund(tx, by, row, at)
  }
}

/** Locks the orders that a person recorded as paid or returned by a movement. */
function lockSettled(tx: Tx, entryId: number) {
  return tx
    .select()
    .from(order)
    .where(
      or(
        and(eq(order.paid_entry, entryId), isNotNull(order.paid_by)),
        and(eq(order.returned_entry, entryId), isNotNull(order.returned_by)),
      ),
    )
    .orderBy(asc(order.id))
    .for('update')
}

/**
 * Throws when returned orders cannot count as paid again: one was paid a second time, its refund was cancelled, or its
 * distribution was reversed and the issuer has spent the money.
 */
async function requireNotPaidAgain(tx: Tx, orders: readonly (typeof order.$inferSelect)[]): Promise<void> {
  const about = sql.param(orders.map(({ about_id }) => about_id))
  const { about_id, returned_entry } = order
  const again = await tx
    .select({ id: order.id })
    .from(order)
    .where(and(sql`${about_id} = any(${about}::uuid[])`, isNull(returned_entry)))
    .limit(1)
  const cancelled = await tx
    .select({ id: refundTable.id })
    .from(refundTable)
    .where(and(sql`${refundTable.id} = any(${about}::uuid[])`, isNotNull(refundTable.cancelled_at)))
    .limit(1)
  if (again.length + cancelled.length > 0) throw fail('treasury.orders_used')
  await requireOfIssuers(tx, orders)
}
