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

test('a repeated request saves a distribution once, even if sent at the same moment', async () => {
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

test('a possible duplicate of a distribution is named until one of the two is cancelled', async () => {
  const project = await product.aProject()
  const save = async (change: object = {}, as = preparer): Promise<string> => {
    const body = { terms: { ...termsFor(project), ...change } }
    return must(await product.call('POST', '/api/admin/distributions', { as, body })).body.data.id
  }
  const twinsOf = async (id: string) =>
    must(await product.call('GET', `/api/admin/distributions/${id}`, { as: preparer })).body.data.twins
  const [first, second] = [await save(), await save({ amount: 0.3, basis: 'per_token' }, other)]
  await save({ kind: 'dividend' })
  const { payment_date } = termsFor(project)
  expect(await twinsOf(first)).toEqual([{ id: second, amount: 0.3, basis: 'per_token', payment_date }])
  must(await product.call('POST', `/api/admin/distributions/${second}/cancel`, { as: other }))
  expect(await twinsOf(first)).toEqual([])
})
