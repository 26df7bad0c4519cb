import type { Project } from '@acervo/domain/projects/project'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { wrongCounters } from '../testing/counters.ts'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'

let product: Product
let investor: Person
let project: Project

beforeAll(async () => {
  product = await aProduct({ reservations: { unpaidMax: 4, unpaidMaxInReview: 2 } })
  project = await product.aProject()
})
beforeEach(async () => {
  investor = await product.aPerson({ kyc: 'approved' })
})
afterAll(() => product.close())

const create = (as: Person, project_id: string, headers = {}) =>
  product.call('POST', '/api/investment', { as, body: { project_id, amount: 1000 }, headers })
const advance = (as: Person, id: string, step: string) =>
  product.call('PUT', `/api/investment/${id}`, { as, body: { step, payment_method: 'bank' } })

test('nobody has more unpaid investments than the limit, not even with simultaneous requests', async () => {
  const replies = await Promise.all(Array.from({ length: 12 }, () => create(investor, project.id)))
  const refused = replies.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(8)
  expect(new Set(refused.map(({ body }) => body.error))).toEqual(
    new Set(['Tienes 4 inversiones sin pagar, que es el máximo. Paga o cancela alguna antes de hacer otra.']),
  )
  expect(await wrongCounters(product.pool)).toEqual([])
  // Paying for one allows another.
  const first = replies.find(({ status }) => status === 200)?.body.investment
  must(await advance(investor, first.id, 'start'))
  must(await advance(investor, first.id, 'payment'))
  must(await create(investor, project.id))
})

test('a person whose identity is under review may have fewer unpaid investments', async () => {
  const waiting = await product.aPerson({ kyc: 'submitted' })
  must(await create(waiting, project.id))
  must(await create(waiting, project.id))
  const { status, body } = await create(waiting, project.id)
  expect([status, body.error]).toEqual([
    409,
    'Mientras revisamos tu identidad puedes tener 2 inversiones como máximo. Cancela alguna o espera a que terminemos.',
  ])
})

test('a person under review makes no room by declaring a payment, which nobody can verify yet and no deadline ends', async () => {
  const waiting = await product.aPerson({ kyc: 'submitted' })
  for (let made = 0; made < 2; made++) {
    const { id } = must(await create(waiting, project.id)).body.investment
    must(await advance(waiting, id, 'start'))
    must(await advance(waiting, id, 'payment'))
  }
  expect((await create(waiting, project.id)).body.code).toBe('investment.too_many_unpaid_in_review')
  const { body } = await product.call('GET', '/api/kyc/applications', { as: waiting })
  const admin = await product.aPerson({ roles: ['admin'] })
  must(await product.call('POST', `/api/kyc/approve/${body.data[0].id}`, { as: admin }))
  must(await create(waiting, project.id))
})

test('repeating a request at the limit returns the investment that it created', async () => {
  for (let made = 0; made < 3; made++) must(await create(investor, project.id))
  const headers = { 'idempotency-key': 'repeated-at-the-limit' }
  const replies = await Promise.all(Array.from({ length: 6 }, () => create(investor, project.id, headers)))
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.investment?.id}`)).size).toBe(1)
})
