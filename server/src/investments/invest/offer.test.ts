import { offerTermsOf } from '@acervo/domain/investments/offer-terms'
import type { Project } from '@acervo/domain/projects/project'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, must, projectFields, type Person, type Product } from '../../testing/product.ts'

let product: Product
let admin: Person
let investor: Person
beforeAll(async () => {
  product = await aProduct({ reservations: { unpaidMax: 1000 } })
  admin = await product.aPerson({ roles: ['admin'] })
  investor = await product.aPerson({ kyc: 'approved' })
})
afterAll(() => product.close())

const edit = ({ id }: Project, change: object) =>
  product.call('POST', '/api/projects', {
    as: admin,
    body: { ...projectFields, projectId: id, ...change },
  })
const invest = ({ id }: Project, seen: Project | undefined, headers = {}) =>
  product.call('POST', '/api/investment', {
    as: investor,
    body: { project_id: id, amount: 1000, ...(seen && { terms: offerTermsOf(seen) }) },
    headers,
  })

test.each([
  ['the return', { annual_return: 6, total_return: 12 }],
  ['how often it is paid', { payment_frequency: 'yearly' }],
  ['the duration', { duration: 36 }],
  ['the start date', { start_date: '2026-12-15' }],
  ['the price of a token', { token_value: 50 }],
])(
  'nothing is invested on terms that were on the screen and are others by now: %s',
  async (_what, change) => {
    const seen = await product.aProject()
    const now = must(await edit(seen, change)).body.data
    const { status, body } = await invest(seen, seen)
    expect([status, body.code]).toEqual([409, 'investment.terms_changed'])
    const headers = { 'idempotency-key': `seen ${seen.id}` }
    const { investment } = must(await invest(seen, now, headers)).body
    expect(must(await invest(seen, now, headers)).body.investment.id).toBe(investment.id)
    must(await invest(seen, undefined))
  },
)

test('fields that are no terms may change meanwhile', async () => {
  const seen = await product.aProject()
  must(await edit(seen, { description: 'Otra descripción inventada.', max_investment: 60_000 }))
  must(await invest(seen, seen))
})

test('if somebody invests while the terms change, either the investment or the change succeeds', async () => {
  for (let round = 0; round < 15; round++) {
    const seen = await product.aProject({ whitepaper: false })
    const replies = await Promise.all([invest(seen, seen), edit(seen, { annual_return: 1 })])
    const codes = replies.map(({ status, body }) => (status === 200 ? 'done' : body.code))
    expect([
      ['done', 'project.terms_frozen'],
      ['investment.terms_changed', 'done'],
    ]).toContainEqual(codes)
  }
})
