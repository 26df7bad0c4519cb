import { randomUUID } from 'node:crypto'
import { offerTermsOf } from '@acervo/domain/investments/offer-terms'
import type { Project } from '@acervo/domain/projects/project'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct, must, projectFields, type Person, type Product } from '../../testing/product.ts'

let product: Product
let admin: Person
let investor: Person
/** A project for tests that do not care which. */
let anyProject: Project
beforeAll(async () => {
  product = await aProduct({ reservations: { unpaidMax: 1000 } })
  admin = await product.aPerson({ roles: ['admin'] })
  investor = await product.aPerson({ kyc: 'approved' })
  anyProject = await product.aProject({ total_funding: 1_000_000, max_investment: 50_000 })
})
afterAll(() => product.close())

const create = (project: Pick<Project, 'id'>, amount: unknown = 1000, headers = {}, as = investor) =>
  product.call('POST', '/api/investment', { as, body: { project_id: project.id, amount }, headers })
const createAs = (as: Person, project: Pick<Project, 'id'>, amount?: number) =>
  create(project, amount, {}, as)

describe('the amount', () => {
  let limited: Project
  beforeAll(async () => {
    limited = await product.aProject({ min_investment: 100, max_investment: 5000 })
  })

  test.each([
    [99, 'La inversión mínima es €100'],
    [99.99, 'La inversión mínima es €100'],
    [5001, 'La inversión máxima es €5.000'],
    [0, 'La inversión mínima es €100'],
    [100.001, 'El importe debe ser un número de euros con dos decimales como máximo'],
    ['100', 'El importe debe ser un número de euros con dos decimales como máximo'],
    [-5, 'El importe no puede ser negativo'],
    [10_000_000_000, 'El importe no puede pasar de 9.999.999.999,99 €'],
  ])('%s € is refused: %s', async (amount, error) => {
    const { status, body } = await create(limited, amount)
    expect([status, body.error]).toEqual([400, error])
  })

  test('above the remainder is refused with the remainder', async () => {
    const project = await product.aProject({ total_funding: 1000, max_investment: 5000 })
    must(await create(project, 700))
    const { body } = await create(project, 400)
    expect(body.error).toBe('Solo quedan €300 disponibles para invertir')
  })
})

describe('who may invest', () => {
  test('a person without verification may not', async () => {
    const { status, body } = await createAs(await product.aPerson(), anyProject)
    expect([status, body.error]).toEqual([403, 'Para invertir debes completar la verificación KYC.'])
  })

  test('a blocked person may not', async () => {
    const blocked = await product.aPerson({ kyc: 'approved' })
    await product.pool.query(`update profile set status = 'BLOCKED' where id = $1`, [blocked.id])
    const { status, body } = await createAs(blocked, anyProject)
    expect(status).toBe(403)
    expect(body.error).toMatch(/^Tu cuenta está bloqueada\./)
  })

  test('nobody may invest in a draft or a project that is not active', async () => {
    expect((await create(await product.aProject({ status: 'draft' }))).status).toBe(404)
    const blocked = await product.aProject()
    await product.pool.query(`update project set status = 'blocked' where id = $1`, [blocked.id])
    expect((await create(blocked)).body.code).toBe('investment.project_closed')
    expect((await create({ id: randomUUID() })).status).toBe(404)
  })
})

describe('idempotency', () => {
  test('the same key twenty times at once creates one investment', async () => {
    const project = await product.aProject()
    const headers = { 'idempotency-key': randomUUID() }
    const replies = await Promise.all(Array.from({ length: 20 }, () => create(project, 1000, headers)))
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.investment?.id}`)).size).toBe(1)
    const after = must(await product.call('GET', `/api/projects/${project.id}`, { as: investor })).body.data
    expect(after).toMatchObject({ current_funding: 1000, investors_count: 1 })
  })

  test('the same key with another amount is refused', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    must(await create(anyProject, 1000, headers))
    const { status, body } = await create(anyProject, 2000, headers)
    expect([status, body.code]).toEqual([409, 'common.idempotency_key_reused'])
  })

  test('a key that is too short is refused', async () => {
    const { body } = await create(anyProject, 1000, { 'idempotency-key': 'x' })
    expect(body.code).toBe('common.idempotency_key_invalid')
  })
})

test('80 simultaneous investments of several people never exceed the total, and the counters equal the sum', async () => {
  const project = await product.aProject({ total_funding: 10_000 })
  const people = [
    investor,
    await product.aPerson({ kyc: 'approved' }),
    await product.aPerson({ kyc: 'approved' }),
  ]
  const replies = await Promise.all(
    Array.from({ length: 80 }, (_, n) => createAs(people[n % 3] ?? investor, project, 100 + (n % 5) * 50)),
  )
  const refused = replies.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const { body } of refused) expect(body.error).toMatch(/^Solo quedan €\d+ disponibles para invertir$/)
  const { rows } = await product.pool.query(
    `select sum(amount_cents)::bigint as sum, count(distinct user_id)::int as people,
       (select committed_cents from project where id = $1) as committed,
       (select investors_count from project where id = $1) as investors
     from investment where project_id = $1 and status <> 'rejected'`,
    [project.id],
  )
  expect(rows[0].sum).toBe(rows[0].committed)
  expect(rows[0].people).toBe(rows[0].investors)
  expect(BigInt(rows[0].sum)).toBeLessThanOrEqual(1_000_000n)
})

describe('the terms', () => {
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
  ])('that were on the screen are not invested on once they have changed: %s', async (_what, change) => {
    const seen = await product.aProject()
    const now = must(await edit(seen, change)).body.data
    const { status, body } = await invest(seen, seen)
    expect([status, body.code]).toEqual([409, 'investment.terms_changed'])
    const headers = { 'idempotency-key': `seen ${seen.id}` }
    const { investment } = must(await invest(seen, now, headers)).body
    expect(must(await invest(seen, now, headers)).body.investment.id).toBe(investment.id)
    must(await invest(seen, undefined))
  })

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
})
