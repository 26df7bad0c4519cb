import { dayOf } from '@acervo/domain/common/time-zone'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'
import { aBankAccount } from '../testing/statements/bank-account.ts'
import { checkMoney } from './check.ts'

let product: Product
let admin: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
})
afterAll(() => product.close())

const ROUNDS = 12

/** Ids of the transfers that are open. */
const openTransfers = async (): Promise<string[]> =>
  (
    await product.pool.query(`select id from bank_entry where state = 'open' and cents > 0 order by id`)
  ).rows.map(({ id }) => id)
const post = async (url: string, body: object = {}) =>
  must(await product.call('POST', url, { as: admin, body }))
const refund = (entry: string) => post(`/api/admin/bank-entries/${entry}/refund`, { reason: 'Not ours' })

test('a refund is requested while a statement shows another coming back: neither waits for the other', async () => {
  const arrive = aBankAccount(product, admin, 1_000_000_00n)
  await arrive(...Array.from({ length: ROUNDS }, () => ({ cents: 10_00n })))
  for (const entry of await openTransfers()) await refund(entry)
  const refunds = await product.pool.query('select id from refund')
  for (const { id } of refunds.rows) await post(`/api/admin/refunds/${id}/approve`)
  await post('/api/admin/payment-files', { execution_day: dayOf(new Date()) })
  const orders = (await product.pool.query('select end_to_end_id, cents from payment_order')).rows
  await arrive(
    ...orders.map(({ end_to_end_id, cents }) => ({ cents: -BigInt(cents), endToEnd: end_to_end_id })),
    ...Array.from({ length: ROUNDS }, () => ({ cents: 20_00n })),
  )

  const transfers = await openTransfers()
  for (const [round, { end_to_end_id, cents }] of orders.entries())
    await Promise.all([
      arrive({ cents: BigInt(cents), endToEnd: end_to_end_id, returnReason: 'AC04' }),
      refund(transfers[round] ?? ''),
    ])

  const { rows } = await product.pool.query(
    'select count(*)::int as returned from payment_order where returned_entry is not null',
  )
  expect(rows).toEqual([{ returned: ROUNDS }])
  expect(await checkMoney(product.services.db)).toEqual([])
})
