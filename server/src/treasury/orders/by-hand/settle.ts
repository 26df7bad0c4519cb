import { eurosOf } from '@acervo/domain/common/cents'
import { dayOf } from '@acervo/domain/common/time-zone'
import type { Actor } from '@acervo/domain/identity/permissions'
import { fail } from '@acervo/domain/treasury/failures'
import type { ChosenOrders } from '@acervo/domain/treasury/orders-by-hand'
import type { BankEntry } from '@acervo/domain/treasury/statement'
import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../../adapters/db/port.ts'
import { audit, type By } from '../../../audit/record.ts'
import type { Services } from '../../../services.ts'
import { lockEntries, type LockedEntry } from '../../matching/lock-entries.ts'
import { resumeRefund, transfersOfCancelled } from '../../refunds/end-and-resume.ts'
import { readEntry } from '../../repo.ts'
import { isSettledInPart } from '../../overpayments/left.ts'
import { requireOfIssuers } from '../../overpayments/of-issuers.ts'
import { bankEntryTable } from '../../table.ts'
import { postByHand } from './post.ts'
import { refuseOwnOrder } from './said.ts'
import { isToTransfer } from './to-transfer.ts'
import { paymentFileTable, paymentOrderTable as order } from '../table.ts'

/**
 * Records which orders a movement paid or returned when the bank does not name them. The consequences are the same as
 * if it had. Throws when a part of the movement is explained already, and when the orders do not add up to its exact
 * amount. Throws when an order was cancelled or reversed and its money was used since. Also throws when the only order
 * is one to the caller.
 */
export async function settleByHand(
  {
    db,
    onOrdersPaid,
    onOrdersReturned,
    now,
  }: Pick<Services, 'db' | 'onOrdersPaid' | 'onOrdersReturned' | 'now'>,
  by: By & { actor: Actor },
  entryId: number,
  chosen: ChosenOrders,
): Promise<BankEntry> {
  return db.transaction(async (tx) => {
    const entries = [entryId, ...(await transfersOfCancelled(tx, inFile(chosen)))]
    const entry = (await lockEntries(tx, [...new Set(entries)])).get(entryId)
    if (!entry || entry.state !== 'open') throw fail('treasury.allocation_nothing_left')
    if (entry.matched_cents !== 0n) throw fail('treasury.allocation_exists')
    const isReturn = entry.cents > 0n
    const orders = isReturn ? await lockReturned(tx, chosen, entry) : await lockPaid(tx, chosen, entry)
    const sum = orders.reduce((total, { cents }) => total + cents, 0n)
    if (orders.length === 0 || sum !== (isReturn ? entry.cents : -entry.cents))
      throw fail('treasury.orders_differ')
    refuseOwnOrder(by.actor, orders)
    const at = now()
    if (!isReturn) await resumeRefunds(tx, by, orders, at)
    else if (await isSettledInPart(tx, orders)) throw fail('treasury.orders_used')
    await mark(tx, by.actor.id, entry, orders, chosen.file_id)
    await (isReturn ? onOrdersReturned(tx, orders) : onOrdersPaid(tx, orders, at))
    await audit(tx, by, {
      action: isReturn ? 'treasury.settle_return' : 'treasury.settle_orders',
      subject: { type: 'bank_entry', id: String(entryId) },
      after: { rows: orders.length, amount: eurosOf(sum) },
    })
    await postByHand(tx, orders, { isReturn, at })
    return readEntry(tx, entryId)
  })
}

async function mark(
  tx: Tx,
  who: string,
  { id, cents }: LockedEntry,
  orders: readonly { id: string }[],
  paid_file_id: number | null,
): Promise<void> {
  await tx
    .update(order)
    .set(
      cents > 0n ? { returned_entry: id, returned_by: who } : { paid_entry: id, paid_by: who, paid_file_id },
    )
    .where(sql`${order.id} = any(${sql.param(orders.map((one) => one.id))}::uuid[])`)
  await tx
    .update(bankEntryTable)
    .set({ matched_cents: cents, state: 'matched' })
    .where(eq(bankEntryTable.id, id))
}

type Withdrawn = { about_id: string; project_id: string | null; cents: bigint; withdrawn_at: string | null }

/**
 * Puts cancelled refunds back in force. Throws when an order was cancelled, or its distribution reversed, and its money
 * was used since.
 */
async function resumeRefunds(tx: Tx, by: By, orders: readonly Withdrawn[], at: Date): Promise<void> {
  const withdrawn = orders.filter(({ withdrawn_at }) => withdrawn_at !== null)
  for (const { about_id, project_id } of withdrawn)
    if (project_id === null && !(await resumeRefund(tx, by, about_id, at)))
      throw fail('treasury.refund_spent')
  await requireOfIssuers(tx, withdrawn)
}

const columns = {
  id: order.id,
  about: order.about,
  about_id: order.about_id,
  project_id: order.project_id,
  payee_id: order.payee_id,
  cents: order.cents,
  withdrawn_at: order.withdrawn_at,
}

/** Whether an order is in a file, or was until the file was recorded as refused. */
const wasIn = (file: number) =>
  sql`(${order.file_id} = ${file} or exists (select from refused_order where order_id = ${order.id} and file_id = ${file}))`

/** The orders that are or were in the chosen file, or the one that is transferred by hand. */
const inFile = ({ file_id, order_id }: ChosenOrders) =>
  file_id === null ? sql`${order.id} = ${order_id}` : wasIn(file_id)

/** One, all, or all but one of a file's orders. Of the orders that are transferred by hand, only one. */
function among({ file_id, order_id, left_out }: ChosenOrders) {
  if (order_id) return eq(order.id, order_id)
  if (file_id === null) return sql`false`
  return left_out ? ne(order.id, left_out) : undefined
}

/**
 * Throws when the file does not exist or is newer than the debit. Waits for a concurrent confirmation that the bank
 * refused the file, because that changes which orders left it.
 */
async function requireBefore(tx: Tx, file_id: number, { booked_on }: LockedEntry): Promise<void> {
  const [file] = await tx.select().from(paymentFileTable).where(eq(paymentFileTable.id, file_id)).for('share')
  if (!file) throw fail('treasury.payment_file_not_found')
  if (booked_on < dayOf(new Date(file.created_at))) throw fail('treasury.orders_differ')
}

/**
 * Locks the chosen unpaid orders of a file, or the one that was transferred by hand, in the order of `settleOrders`.
 */
async function lockPaid(tx: Tx, chosen: ChosenOrders, debit: LockedEntry) {
  const { file_id } = chosen
  if (file_id !== null) await requireBefore(tx, file_id, debit)
  return tx
    .select(columns)
    .from(order)
    .where(
      and(
        file_id === null ? isToTransfer(debit.booked_on) : wasIn(file_id),
        isNull(order.paid_entry),
        among(chosen),
      ),
    )
    .orderBy(asc(order.id))
    .for('update')
}

/**
 * Locks the chosen orders of a return. Skips orders that are unpaid, came back already, or were debited after the
 * return.
 */
async function lockReturned(tx: Tx, chosen: ChosenOrders, { booked_on }: LockedEntry) {
  const { file_id } = chosen
  const rows = await tx
    .select({ ...columns, debited_on: bankEntryTable.booked_on })
    .from(order)
    .innerJoin(bankEntryTable, eq(bankEntryTable.id, order.paid_entry))
    .where(
      and(
        file_id === null ? order.is_by_hand : eq(order.paid_file_id, file_id),
        isNotNull(order.paid_entry),
        isNull(order.returned_entry),
        among(chosen),
      ),
    )
    .orderBy(asc(order.id))
    .for('update', { of: order })
  return rows.filter(({ debited_on }) => debited_on <= booked_on)
}
