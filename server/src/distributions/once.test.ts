import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { termsFor } from '../testing/distributions.ts'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'

let product: Product
let preparer: Person
let other: Person
beforeAll(async () => {
  product = await aProduct()
  preparer = await product.aPerson({ roles: ['admin'] })
  other = await product.aPerson({ roles: ['admin'] })
})
afterAll(() => product.close())

test('a distribution is saved once for a request that is sent again, also at the same moment', async () => {
  const terms = termsFor(await product.aProject())
  const key = randomUUID()
  const save = (body: object, as = preparer, idempotencyKey = key) =>
    product.call('POST', '/api/admin/distributions', {
      as,
      body,
      headers: { 'idempotency-key': idempotencyKey },
    })
  const count = async () => (await product.pool.query('select from distribution')).rowCount

  const replies = await Promise.all([save({ terms }), save({ terms })])
  const [first, second] = replies.map((reply) => must(reply).body.data.id)
  expect([second, must(await save({ terms })).body.data.id]).toEqual([first, first])
  expect(await count()).toBe(1)

  for (const reply of [await save({ terms: { ...terms, amount: 101 } }), await save({ terms }, other)])
    expect(reply.body.code).toBe('common.idempotency_key_reused')
  expect(must(await save({ terms }, preparer, randomUUID())).body.data.id).not.toBe(first)
  expect(await count()).toBe(2)
})
