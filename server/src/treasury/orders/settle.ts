import type { Account } from '@acervo/domain/ledger/accounts'
import { orderPaidEntries, orderReturnedEntries } from '@acervo/domain/ledger/payments'
import { eurosOf } from '@acervo/domain/common/cents'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import type { Posting } from '../../ledger/post.ts'
import type { Seal } from '../../seal.ts'
import { lockEntries } from '../matching/lock-entries.ts'
import { isSettledInPart } from '../overpayments/left.ts'
import { resumeRefund, transfersOfCancelled } from '../refunds/end-and-resume.ts'
import { fileOfDebit } from './file-of-debit.ts'
import { hasSecondDebit } from './second-debit.ts'
import { bankEntryTable } from '../table.ts'
import { paymentOrderTable, refusedOrderTable } from './table.ts'

/** A newly imported movement that names exactly one of our orders. `reference`: that order's end-to-end id. */
export type Movement = { id: number; cents: bigint; reference: string }
type Order = Pick<
  typeof paymentOrderTable.$inferSelect,
  | 'id'
  | 'end_to_end_id'
  | 'about_id'
  | 'project_id'
  | 'cents'
  | 'paid_entry'
  | 'returned_entry'
  | 'withdrawn_at'
  | 'file_id'
>

/** The purpose of a paid order; see `createOrders`. */
export type PaidOrder = Pick<typeof paymentOrderTable.$inferSelect, 'about' | 'about_id'>

type Needed = { payoutSeal: Seal; now: () => Date }
type Settled = { postings: Posting[]; paid: PaidOrder[]; returned: PaidOrder[] }

/**
 * The ledger account that owes the money of an order. After the reversal of its distribution, that is the issuer's
 * account.
 */
export function payableOf({ project_id, withdrawn_at }: Pick<Order, 'project_id' | 'withdrawn_at'>): Account {
  if (project_id === null) return { kind: 'refunds_payable' }
  return { kind: withdrawn_at === null ? 'distributions_payable' : 'issuer', project_id }
}

/**
 * Recognises debits and returns of our orders among new movements, by end-to-end id and exact amount. Everything else
 * stays open for staff. Examples: a second debit of an order; a return of an order with two debits; a debit of a
 * cancelled refund whose money was used since, or of a reversed distribution; and a full return of a payment of which a
 * part was returned already. Returns the postings, which follow those of the movements themselves, and the purposes of
 * the orders that are now paid or returned.
 */
export async function settleOrders(
  tx: Tx,
  services: Needed,
  by: By,
  movements: readonly Movement[],
): Promise<Settled> {
  if (movements.length === 0) return { postings: [], paid: [], returned: [] }
  const { id, end_to_end_id } = paymentOrderTable
  // Includes orders that wait for a file: the bank may carry out a file that was recorded as refused.
  const named = sql`${end_to_end_id} = any(${sql.param(movements.map(({ reference }) => reference))}::text[])`
  await lockEntries(tx, await transfersOfCancelled(tx, named))
  const found = await tx.select().from(paymentOrderTable).where(named).orderBy(id).for('update')
  const orders = new Map(found.map((order) => [order.end_to_end_id, order]))
  const refused = await thatLeftFiles(tx, found)
  // Debits come first: one statement may show a debit and its return.
  const settled: Settled = { postings: [], paid: [], returned: [] }
  for (const movement of movements.toSorted((a, b) => (a.cents < b.cents ? -1 : 1))) {
    const order = orders.get(movement.reference)
    const posting = order && (await settle(tx, { ...services, refused }, by, order, movement))
    if (!posting) continue
    settled.postings.push(posting)
    const settledBy = posting.kind === 'order_paid' ? settled.paid : settled.returned
    settledBy.push(order)
  }
  return settled
}

/**
 * Which of the locked orders have left a file. Read after the orders are locked, because somebody may confirm a refusal
 * before that.
 */
async function thatLeftFiles(tx: Tx, orders: readonly Order[]): Promise<Set<string>> {
  const { order_id } = refusedOrderTable
  const rows = await tx
    .selectDistinct({ order_id })
    .from(refusedOrderTable)
    .where(sql`${order_id} = any(${sql.param(orders.map(({ id }) => id))}::uuid[])`)
  return new Set(rows.map((row) => row.order_id))
}

async function settle(
  tx: Tx,
  { payoutSeal, now, refused }: Needed & { refused: ReadonlySet<string> },
  by: By,
  order: Order,
  { id, cents }: Movement,
): Promise<Posting | undefined> {
  const at = now()
  const isDebit = cents === -order.cents && order.paid_entry === null
  const isReturn = cents === order.cents && order.paid_entry !== null && order.returned_entry === null
  if (!isDebit && !isReturn) return undefined
  if (isReturn && (await hasSecondDebit(tx, order))) return undefined
  if (isDebit && order.withdrawn_at) {
    if (order.project_id !== null || !(await resumeRefund(tx, by, order.about_id, at))) return undefined
  }
  if (isReturn && (await isSettledInPart(tx, [order]))) return undefined
  const change = isDebit
    ? {
        paid_entry: id,
        paid_file_id: refused.has(order.id) ? await fileOfDebit(tx, payoutSeal, order.id, id) : order.file_id,
      }
    : { returned_entry: id }
  Object.assign(order, change)
  await tx.update(paymentOrderTable).set(change).where(eq(paymentOrderTable.id, order.id))
  await tx
    .update(bankEntryTable)
    .set({ matched_cents: cents, state: 'matched' })
    .where(eq(bankEntryTable.id, id))
  const kind = isDebit ? 'order_paid' : 'order_returned'
  const entriesOf = isDebit ? orderPaidEntries : orderReturnedEntries
  await audit(tx, by, {
    action: `treasury.${kind}`,
    subject: { type: 'bank_entry', id: String(id) },
    after: { amount: eurosOf(order.cents) },
  })
  return { key: `${kind}:${order.id}`, kind, entries: entriesOf(payableOf(order), order.cents), at }
}
