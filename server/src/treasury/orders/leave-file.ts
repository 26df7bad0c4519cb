import { sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { paymentOrderTable as order, refusedOrderTable } from './table.ts'

/**
 * Takes locked orders out of the files that were recorded as refused, so that they wait for the next file. Keeps what
 * the old file said about them, because the bank may have carried it out.
 */
export async function leaveFile(tx: Tx, orders: readonly { id: string }[]): Promise<void> {
  const ids = orders.map(({ id }) => id)
  const theirs = sql`${order.id} = any(${sql.param(ids)}::uuid[]) and ${order.file_id} is not null`
  await tx.execute(sql`
    insert into ${refusedOrderTable} (order_id, file_id, creditor_name, sealed_iban)
    select id, file_id, creditor_name, sealed_iban from ${order} where ${theirs}`)
  await tx.update(order).set({ file_id: null }).where(theirs)
}
