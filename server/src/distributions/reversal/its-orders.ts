import { fail } from '@acervo/domain/distributions/failures'
import { and, asc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { isWaiting, paymentOrderTable as order } from '../../treasury/orders/table.ts'
import { setOffTable } from '../../treasury/overpayments/table.ts'
import { distributionPayeeTable as payee } from '../shares/table.ts'

const payeesOf = (tx: Tx, distribution: string) =>
  tx.select({ id: payee.id }).from(payee).where(eq(payee.distribution_id, distribution))

const isOf = (tx: Tx, distribution: string): SQL => inArray(order.about_id, payeesOf(tx, distribution))

/**
 * Locks the orders of a distribution, and those whose overpayment it set off, until the transaction ends. Call it
 * before locking the distribution: imports of statements lock orders in this sequence too.
 */
export async function lockOrders(tx: Tx, distribution: string): Promise<void> {
  const setOff = tx
    .select({ id: setOffTable.order_id })
    .from(setOffTable)
    .where(and(inArray(setOffTable.payee_id, payeesOf(tx, distribution)), isNull(setOffTable.undone_at)))
  await tx
    .select({ id: order.id })
    .from(order)
    .where(or(isOf(tx, distribution), inArray(order.id, setOff)))
    .orderBy(asc(order.id))
    .for('update')
}

/**
 * Throws while the bank has orders of a locked distribution, because nobody knows yet whether it pays them. Also locks
 * orders that were created while the caller waited for the distribution, so that none goes into a file now.
 */
export async function refuseUnderWay(tx: Tx, distribution: string): Promise<void> {
  const orders = await tx
    .select({ file: order.file_id, paid: order.paid_entry })
    .from(order)
    .where(isOf(tx, distribution))
    .orderBy(asc(order.id))
    .for('update')
  if (orders.some(({ file, paid }) => file !== null && paid === null))
    throw fail('distribution.payments_under_way')
}

/** Keeps the waiting orders of a distribution out of files from `at` on; null releases them. */
export async function holdOrders(tx: Tx, distribution: string, at: Date | null): Promise<void> {
  await tx
    .update(order)
    .set({ held_since: at && at.toISOString() })
    .where(and(isOf(tx, distribution), isWaiting(order)))
}

/**
 * Withdraws the unpaid orders of a reversed distribution and undoes its set-offs. Returns the cents that do not go back
 * to the issuer now: those that a statement shows as paid, which the payees have to return, and those that were set
 * off, which the issuer already has.
 */
export async function withdrawOrders(tx: Tx, distribution: string, at: Date): Promise<bigint> {
  const withdrawn = await tx
    .update(order)
    .set({ withdrawn_at: at.toISOString(), held_since: null })
    .where(isOf(tx, distribution))
    .returning({ cents: order.cents, paid: order.paid_entry, returned: order.returned_entry })
  const undone = await tx
    .update(setOffTable)
    .set({ undone_at: at.toISOString() })
    .where(and(inArray(setOffTable.payee_id, payeesOf(tx, distribution)), isNull(setOffTable.undone_at)))
    .returning({ cents: setOffTable.cents })
  const paid = withdrawn.filter((one) => one.paid !== null && one.returned === null)
  return [...paid, ...undone].reduce((sum, { cents }) => sum + cents, 0n)
}
