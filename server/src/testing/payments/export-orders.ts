import { dayOf } from '@acervo/domain/common/time-zone'
import { must, type Person, type Product } from '../product.ts'
import { ordersIn } from './read-orders.ts'

/** Puts the waiting payment orders into a file for today, and reads it. */
export async function exportOrders(product: Product, as: Person | undefined) {
  const body = { execution_day: dayOf(new Date()) }
  const { id } = must(await product.call('POST', '/api/admin/payment-files', { as, body })).body.data
  const xml = String(must(await product.call('GET', `/api/admin/payment-files/${id}`, { as })).body)
  return { id: id as number, xml, orders: ordersIn(xml) }
}
