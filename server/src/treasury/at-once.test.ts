import { dayOf } from '@acervo/domain/common/time-zone'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  anApprovedDistribution,
  aPastHolding,
  complete,
  givePayoutAccount,
  termsFor,
} from '../testing/distributions.ts'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'
import { aBankAccount, type Arrive } from '../testing/statements/bank-account.ts'
import { checkMoney } from './check.ts'

let product: Product
let admin: Person
let arrive: Arrive
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  arrive = aBankAccount(product, admin, 1_000_000_00n)
})
afterAll(() => product.close())

const ROUNDS = 8

/** The ids of the open transfers. */
const openTransfers = async (): Promise<string[]> =>
  (
    await product.pool.query(`select id from bank_entry where state = 'open' and cents > 0 order by id`)
  ).rows.map(({ id }) => id)
const post = async (url: string, body: object = {}) =>
  must(await product.call('POST', url, { as: admin, body }))
const refund = (entry: string) => post(`/api/admin/bank-entries/${entry}/refund`, { reason: 'Not ours' })

test('a refund is requested while a statement shows another coming back: neither waits for the other', async () => {
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

test('a distribution is paid again while somebody takes back that its payment was returned: one of the two is told why not', async () => {
  const project = await product.aProject()
  const investor = await product.aPerson({ kyc: 'approved' })
  await aPastHolding(product, { investor, project, amount: 500 })
  await complete(product, admin, project)
  await givePayoutAccount(product, investor)
  const settle = async (cents: bigint) => {
    const [entry] = await arrive({ cents })
    const url = `/api/admin/bank-entries/${entry}`
    const [choice] = must(await product.call('GET', `${url}/orders`, { as: admin })).body.data
    await post(`${url}/orders`, { file_id: choice.file_id, order_id: choice.order_id, left_out: null })
    return url
  }
  for (let round = 0; round < ROUNDS; round++) {
    const id = await anApprovedDistribution(
      product,
      admin,
      termsFor(project, { kind: 'principal', amount: 10 + round }),
    )
    const cents = BigInt(10 + round) * 100n
    await post(`/api/admin/distributions/${id}/pay`)
    await post('/api/admin/payment-files', { execution_day: dayOf(new Date()) })
    await settle(-cents)
    const returned = await settle(cents)
    const replies = await Promise.all([
      product.call('POST', `/api/admin/distributions/${id}/pay`, { as: admin }),
      product.call('POST', `${returned}/undo-orders`, { as: admin, body: { reason: 'Otro cargo' } }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await post('/api/admin/payment-files', { execution_day: dayOf(new Date()) }).catch(() => undefined)
  }
  expect(await checkMoney(product.services.db)).toEqual([])
})
