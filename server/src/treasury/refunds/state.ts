import type { RefundState } from '@acervo/domain/treasury/entry-states'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { refundTable as refund } from './table.ts'
import { paymentOrderTable as order } from '../orders/table.ts'

export type RefundRow = typeof refund.$inferSelect

/** The state of a refund, from its decisions and its newest order; the query joins the order. */
export const refundState = sql<RefundState>`case
  when ${refund.cancelled_at} is not null then 'cancelled'
  when ${refund.approved_at} is null then 'requested'
  when ${order.returned_entry} is not null then 'returned'
  when ${order.paid_entry} is not null then 'paid'
  when ${order.file_id} is not null then 'exported'
  when ${order.is_by_hand} then 'by_hand'
  else 'approved' end`

export async function stateOf(tx: Tx, { id }: Pick<RefundRow, 'id'>): Promise<RefundState> {
  const [row] = await tx
    .select({ state: refundState })
    .from(refund)
    .leftJoin(order, eq(order.id, refund.order_id))
    .where(eq(refund.id, id))
  return row?.state ?? 'cancelled'
}
