import { and, eq, gt, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { paymentOrderTable as order } from '../treasury/orders/table.ts'
import { dueCents } from './set-off/read.ts'
import { distributionTable } from './table.ts'
import { distributionPayeeTable as payee } from './shares/table.ts'

/**
 * Whether an approved distribution owes this person a payment that no statement shows as paid, or that the bank
 * returned.
 */
export async function isPaymentDue(tx: Tx, userId: string): Promise<boolean> {
  const paid = tx
    .select({ one: sql`1` })
    .from(order)
    .where(and(eq(order.about_id, payee.id), isNotNull(order.paid_entry), isNull(order.returned_entry)))
  const due = await tx
    .select({ id: payee.id })
    .from(payee)
    .innerJoin(distributionTable, eq(distributionTable.id, payee.distribution_id))
    .where(
      and(
        eq(payee.user_id, userId),
        gt(dueCents, 0n),
        inArray(distributionTable.state, ['approved', 'exported']),
        notExists(paid),
      ),
    )
    .limit(1)
  return due.length > 0
}
