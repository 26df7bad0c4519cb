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
 * Says which orders a movement paid, or brought back, where the bank names none; the same follows as if it had. Throws
 * unless nothing of the movement is explained, the orders add up to it exactly, and the money of what was cancelled or
 * reversed is still there; and when it is one order to the caller.
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

/** Throws when one was cancelled, or its distribution reversed, and its money went elsewhere. */
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

/** Whether an order is in a file, or was until the bank is said to have refused it. */
const wasIn = (file: number) =>
  sql`(${order.file_id} = ${file} or exists (select from refused_order where order_id = ${order.id} and file_id = ${file}))`

/** The orders of the chosen file, or the one that is transferred by hand. */
const inFile = ({ file_id, order_id }: ChosenOrders) =>
  file_id === null ? sql`${order.id} = ${order_id}` : wasIn(file_id)

/** Of the orders of a file: one, all, or all but one. Of those that are transferred by hand only one. */
function among({ file_id, order_id, left_out }: ChosenOrders) {
  if (order_id) return eq(order.id, order_id)
  if (file_id === null) return sql`false`
  return left_out ? ne(order.id, left_out) : undefined
}

/**
 * Throws when there is no such file, and when it is newer than the debit. Waits for whoever confirms that the bank refused
 * it: its orders are those that left it then.
 */
async function requireBefore(tx: Tx, file_id: number, { booked_on }: LockedEntry): Promise<void> {
  const [file] = await tx.select().from(paymentFileTable).where(eq(paymentFileTable.id, file_id)).for('share')
  if (!file) throw fail('treasury.payment_file_not_found')
  if (booked_on < dayOf(new Date(file.created_at))) throw fail('treasury.orders_differ')
}

/**
 * The chosen orders of a file, or the one that was transferred by hand, that have no debit, locked as `settleOrders` locks
 * them.
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

/** The chosen orders of a return, locked, without those that are not paid, came back already, or were debited later. */
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
