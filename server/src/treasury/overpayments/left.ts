import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { paymentOrderTable as order } from '../orders/table.ts'
import { overpaymentView as view, setOffTable } from './table.ts'

type Left = Pick<typeof view.$inferSelect, 'order_id' | 'user_id' | 'project_id' | 'left_cents'>

/**
 * Locks a paid order until the transaction ends. Returns what its payee still has to return; undefined when that is
 * nothing.
 */
export async function lockOverpayment(tx: Tx, id: string): Promise<Left | undefined> {
  await tx.select({ id: order.id }).from(order).where(eq(order.id, id)).for('update')
  const [found] = await selectLeft(tx).where(and(eq(view.order_id, id), gt(view.left_cents, 0n)))
  return found
}

/**
 * What these people still have to return in a project, oldest first. Their orders are locked until the transaction
 * ends.
 */
export async function lockOverpayments(tx: Tx, projectId: string, users: readonly string[]): Promise<Left[]> {
  await tx
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        eq(order.project_id, projectId),
        sql`${order.payee_id} = any(${sql.param([...users])}::uuid[])`,
        isNotNull(order.withdrawn_at),
        isNotNull(order.paid_entry),
      ),
    )
    .orderBy(asc(order.id))
    .for('update')
  return selectLeft(tx)
    .where(
      and(
        eq(view.project_id, projectId),
        sql`${view.user_id} = any(${sql.param([...users])}::uuid[])`,
        gt(view.left_cents, 0n),
      ),
    )
    .orderBy(asc(view.withdrawn_at), asc(view.order_id))
}

function selectLeft(tx: Tx) {
  const { order_id, user_id, project_id, left_cents } = view
  return tx.select({ order_id, user_id, project_id, left_cents }).from(view).$dynamic()
}

/** Whether a part of one of these payments was returned, set off or waived. */
export async function isSettledInPart(tx: Tx, orders: readonly { id: string }[]): Promise<boolean> {
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return false
  const [found] = await tx
    .select({ id: view.order_id })
    .from(view)
    .where(and(inArray(view.order_id, ids), sql`${view.left_cents} < ${view.cents}`))
    .limit(1)
  return found !== undefined
}

/** The cents that were deducted from the payments of these payees, by payee. */
export async function setOffOf(tx: Tx, payees: readonly string[]): Promise<Map<string, bigint>> {
  const { payee_id, undone_at } = setOffTable
  const rows = await tx
    .select({ payee_id, cents: sql`sum(${setOffTable.cents})`.mapWith(BigInt) })
    .from(setOffTable)
    .where(and(sql`${payee_id} = any(${sql.param([...payees])}::uuid[])`, isNull(undone_at)))
    .groupBy(payee_id)
  return new Map(rows.map((row) => [row.payee_id, row.cents]))
}
