import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { aBankAccount } from '../../testing/statements/bank-account.ts'
import { waitingForLock } from '../../testing/waiting-for-lock.ts'

let product: Product
let admin: Person
beforeAll(async () => {
  product = await aProduct({ connections: 10 })
  admin = await product.aPerson({ roles: ['admin'] })
})
afterAll(() => product.close())

const post = (url: string, body: object = {}) =>
  product.call('POST', `/api/admin/${url}`, { as: admin, body })

test('a refund whose order goes into a file while it is approved and cancelled is not cancelled', async () => {
  const [transfer] = await aBankAccount(product, admin)({ cents: 75_00n })
  const { refund_ids } = must(await post(`bank-entries/${transfer}/refund`, { reason: 'Sobra' })).body.data
  const [id] = refund_ids
  must(await post(`refunds/${id}/approve`))
  const { rows } = await product.pool.query('select order_id from refund where id = $1', [id])
  const undecided = 'update refund set order_id = null, approved_at = null, approved_by = null where id = $1'
  await product.pool.query(undecided, [id])

  const [approving, exporting] = [await product.pool.connect(), await product.pool.connect()]
  await approving.query('begin')
  await approving.query('select from bank_entry where id = $1 for update', [transfer])
  const cancelling = post(`refunds/${id}/cancel`)
  await expect.poll(() => waitingForLock(product.pool, 'bank_entry')).toBe(1)
  await exporting.query('begin')
  await exporting.query(
    `with file as (
       insert into payment_file (message_id, version, execution_day, order_count, cents, created_at, created_by)
       values ('X', '001.09', now(), 1, 7500, now(), $2) returning id)
     update payment_order set file_id = file.id from file where payment_order.id = $1`,
    [rows[0].order_id, admin.id],
  )
  await approving.query(
    'update refund set order_id = $2, approved_at = now(), approved_by = $3 where id = $1',
    [id, rows[0].order_id, admin.id],
  )
  await approving.query('commit')
  await expect.poll(() => waitingForLock(product.pool, 'payment_order')).toBe(1)
  await exporting.query('commit')
  approving.release()
  exporting.release()

  expect((await cancelling).body.code).toBe('treasury.refund_not_cancellable')
  const orders = await product.pool.query('select file_id is not null as is_exported from payment_order')
  expect(orders.rows).toEqual([{ is_exported: true }])
})
