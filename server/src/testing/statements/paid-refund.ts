import { dayOf } from '@acervo/domain/common/time-zone'
import { must, type Person, type Product } from '../product.ts'
import { aBankAccount } from './bank-account.ts'

/**
 * Rejects a paid investment of a person and refunds it by bank transfer. `beforePaid` runs while the payment order is
 * under way. Call this once per product, because it opens the bank account. The returned function lets the bank return
 * the money. The function that this one returns approves the refund again and pays it.
 */
export async function aPaidRefund(
  product: Product,
  admin: Person,
  investor: Person,
  { reason, beforePaid }: { reason: string; beforePaid?: () => Promise<void> },
): Promise<() => Promise<() => Promise<void>>> {
  const post = async (url: string, body: object = {}) =>
    must(await product.call('POST', `/api/${url}`, { as: admin, body })).body.data
  const arrive = aBankAccount(product, admin)
  const { id } = await product.anInvestment({
    investor,
    project: await product.aProject(),
    step: 'review',
  })
  const [entry_id] = await arrive({ cents: 1_000_00n })
  await post('admin/bank-matches', { lines: [{ entry_id, investment_id: id, amount: 1000 }] })
  await post(`investment/${id}/reject`, { reason })
  const { refund_ids } = await post(`admin/investments/${id}/refund`, { reason })
  const order = async () => {
    await post(`admin/refunds/${refund_ids[0]}/approve`)
    await post('admin/payment-files', { execution_day: dayOf(new Date()) })
    const { rows } = await product.pool.query(
      'select end_to_end_id from payment_order where returned_entry is null and paid_entry is null',
    )
    return { reference: undefined, endToEnd: String(rows[0].end_to_end_id) }
  }
  const first = await order()
  await beforePaid?.()
  await arrive({ ...first, cents: -1_000_00n })
  return async () => {
    await arrive({ ...first, cents: 1_000_00n, returnReason: 'AC04' })
    return async () => void (await arrive({ ...(await order()), cents: -1_000_00n }))
  }
}
