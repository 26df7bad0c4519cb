import { randomUUID } from 'node:crypto'
import { reversed } from '@acervo/domain/ledger/accounts'
import { orderPaidEntries, orderReturnedEntries } from '@acervo/domain/ledger/payments'
import type { Tx } from '../../../adapters/db/port.ts'
import { postAll } from '../../../ledger/post.ts'
import { payableOf } from '../settle.ts'
import type { paymentOrderTable } from '../table.ts'

type Order = Pick<typeof paymentOrderTable.$inferSelect, 'id' | 'project_id' | 'cents' | 'withdrawn_at'>
type What = { isReturn: boolean; isUndone?: boolean; at: Date }

/** Posts for each order that a movement paid or returned it, or that this was undone. */
export async function postByHand(
  tx: Tx,
  orders: readonly Order[],
  { isReturn, isUndone = false, at }: What,
): Promise<void> {
  const said = isReturn ? 'order_returned' : 'order_paid'
  const kind = isUndone ? 'order_undone' : said
  const entriesOf = isReturn ? orderReturnedEntries : orderPaidEntries
  const postings = orders.map((order) => {
    const entries = entriesOf(payableOf(order), order.cents)
    // The same fact can be recorded, undone and recorded again; each posting needs a key of its own.
    return {
      key: `${kind}:${order.id}:${randomUUID()}`,
      kind,
      entries: isUndone ? reversed(entries) : entries,
      at,
    } as const
  })
  await postAll(tx, postings)
}
