import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOfferTaken } from '../../testing/protection.ts'
import { aPdf, aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { kindsNotified, reservationsIn } from '../../testing/reservations.ts'

let product: Product
let admin: Person
let investor: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
})
beforeEach(async () => {
  investor = await product.aPerson({ kyc: 'approved' })
})
afterAll(() => product.close())

const DAY_MS = 86_400_000
const roundIn = (days: number) => reservationsIn(product, days)
const read = async (id: string, as = admin) =>
  must(await product.call('GET', `/api/investment/${id}`, { as })).body.investment
const told = (id: string, as: Person = investor) => kindsNotified(product, id, as)
const uploadWhitepaper = async (projectId: string, name = 'one.pdf'): Promise<string> => {
  const form = { projectId, documentType: 'whitepaper' }
  const file = { name, bytes: aPdf() }
  return must(await product.upload('/api/projects/files', admin, form, file)).body.data.id
}

test('without a whitepaper no investment leaves start', async () => {
  const project = await product.aProject({ whitepaper: false })
  const { id } = await product.anInvestment({ investor, project })
  const body = { step: 'start', payment_method: 'bank' }
  const reply = await product.call('PUT', `/api/investment/${id}`, { as: investor, body })
  expect([reply.status, reply.body.error]).toEqual([
    409,
    'No se encontró un whitepaper para este proyecto. Por favor contacta al administrador.',
  ])
})

test('a reservation neither ends nor causes a reminder while the whitepaper to be accepted is missing', async () => {
  const bare = await product.aProject({ whitepaper: false })
  const { id } = await product.anInvestment({ investor, project: bare })
  for (const day of [6, 12]) await roundIn(day)
  expect(await read(id)).toMatchObject({ status: 'start', expires_at: null })
  expect(await told(id)).toEqual([])
  const file = await uploadWhitepaper(bare.id)
  expect(Date.parse((await read(id)).expires_at)).toBeGreaterThan(Date.now() + 21 * DAY_MS)
  await roundIn(18)
  expect(await told(id)).toEqual(['investment.whitepaper_published', 'investment.reminder'])
  // An investor who has accepted a whitepaper can pay even if it is removed.
  const { id: accepted } = await product.anInvestment({ investor, project: bare, step: 'payment' })
  must(await product.call('DELETE', `/api/projects/files/${file}`, { as: admin }))
  expect((await read(accepted)).expires_at).not.toBeNull()
  expect((await read(id)).expires_at).toBeNull()
})

test('only investors who wait for a whitepaper are told, once it is added, until when to pay', async () => {
  const [bare, offer] = [
    await product.aProject({ whitepaper: false }),
    await anOfferTaken(product, admin, 'start'),
  ]
  const [ended, waiting] = [
    await product.anInvestment({ investor, project: bare, amount: 100 }),
    await product.anInvestment({ investor, project: bare }),
  ]
  must(await product.call('POST', `/api/investment/${ended.id}/cancel`, { as: investor, body: {} }))
  await uploadWhitepaper(bare.id)
  const { expires_at } = await read(waiting.id)
  const { rows } = await product.pool.query('select kind, params from notification where subject_id = $1', [
    waiting.id,
  ])
  expect(rows).toMatchObject([
    { kind: 'investment.whitepaper_published', params: { amount: 1000, deadline: expires_at } },
  ])
  expect(await told(ended.id)).not.toContain('investment.whitepaper_published')
  await uploadWhitepaper(bare.id, 'another.pdf')
  expect(await told(waiting.id)).toHaveLength(1)
  const { project_id } = await read(offer.id)
  const before = await told(offer.id, offer.as)
  await uploadWhitepaper(project_id)
  expect(await told(offer.id, offer.as)).toEqual(before)
})
