import type { OrdersOfEntry } from '@acervo/domain/treasury/orders-by-hand'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../adapters/db/port.ts'
import { profileTable } from '../../../identity/table.ts'
import { paymentOrderTable as order, refusedOrderTable as refused } from '../table.ts'

/** The orders that each movement paid or returned, by the movement's id. */
export async function ordersOfEntries(
  tx: Tx,
  entries: readonly number[],
): Promise<Map<number, OrdersOfEntry>> {
  if (entries.length === 0) return new Map()
  const paid = await select(tx, entries, order.paid_entry, order.paid_by)
  const returned = await select(tx, entries, order.returned_entry, order.returned_by)
  const found = new Map<number, OrdersOfEntry>()
  for (const { entry, ...row } of paid) found.set(Number(entry), { ...row, is_return: false })
  for (const { entry, ...row } of returned) found.set(Number(entry), { ...row, is_return: true })
  return found
}

function select(tx: Tx, entries: readonly number[], entry: AnyPgColumn, by: AnyPgColumn) {
  return tx
    .select({
      entry: sql<string>`${entry}`,
      order_count: sql<number>`count(*)::int`,
      creditor_name: sql<
        string | null
      >`case count(*) when 1 then min(coalesce(${refused.creditor_name}, ${order.creditor_name})) end`,
      file_id: sql<number | null>`min(${order.paid_file_id})`.mapWith(order.paid_file_id),
      is_by_hand: sql<boolean>`bool_or(${by} is not null)`,
      settled_by: sql<string | null>`min(${profileTable.email})`,
    })
    .from(order)
    .leftJoin(refused, and(eq(refused.order_id, order.id), eq(refused.file_id, order.paid_file_id)))
    .leftJoin(profileTable, eq(profileTable.id, by))
    .where(inArray(entry, [...entries]))
    .groupBy(entry)
}
