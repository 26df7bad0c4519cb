import { randomUUID } from 'node:crypto'
import type { Project } from '@acervo/domain/projects/project'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'

let product: Product
let admin: Person
let erir: Person
let investor: Person
/** A project for tests that do not care which. */
let anyProject: Project

beforeAll(async () => {
  product = await aProduct({ reservations: { unpaidMax: 1000 } })
  admin = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
  investor = await product.aPerson({ kyc: 'approved' })
  anyProject = await product.aProject({ total_funding: 1_000_000, max_investment: 50_000 })
})
afterAll(() => product.close())

const create = (as: Person, body: object, headers = {}) =>
  product.call('POST', '/api/investment', { as, body, headers })
const advance = (as: Person, id: string, body: object = {}) =>
  product.call('PUT', `/api/investment/${id}`, { as, body })

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
    const { status, body } = await create(investor, { project_id: limited.id, amount })
    expect([status, body.error]).toEqual([400, error])
  })

  test('above the remainder is refused with the remainder', async () => {
    const project = await product.aProject({ total_funding: 1000, max_investment: 5000 })
    must(await create(investor, { project_id: project.id, amount: 700 }))
    const { body } = await create(investor, { project_id: project.id, amount: 400 })
    expect(body.error).toBe('Solo quedan €300 disponibles para invertir')
  })

  test('that is not a multiple of the token buys whole tokens only', async () => {
    const project = await product.aProject()
    const { body } = must(await create(investor, { project_id: project.id, amount: 1050 }))
    expect(body.investment).toMatchObject({ typed_amount: 1050, amount: 1000, tokens: 10, status: 'start' })
  })
})

describe('who may invest', () => {
  test('a person without verification may not', async () => {
    const { status, body } = await create(await product.aPerson(), {
      project_id: anyProject.id,
      amount: 1000,
    })
    expect([status, body.error]).toEqual([403, 'Para invertir debes completar la verificación KYC.'])
  })

  test('a blocked person may not', async () => {
    const blocked = await product.aPerson({ kyc: 'approved' })
    await product.pool.query(`update profile set status = 'BLOCKED' where id = $1`, [blocked.id])
    const { status, body } = await create(blocked, { project_id: anyProject.id, amount: 1000 })
    expect(status).toBe(403)
    expect(body.error).toMatch(/^Tu cuenta está bloqueada\./)
  })

  test('a person whose verification is being reviewed may, and stays in review until it is approved', async () => {
    const waiting = await product.aPerson({ kyc: 'submitted' })
    const investment = await product.anInvestment({ investor: waiting, project: anyProject, step: 'review' })
    const refused = await advance(admin, investment.id, { step: 'review' })
    expect([refused.status, refused.body.code]).toEqual([409, 'investment.kyc_not_approved'])
  })

  test('nobody may invest in a draft or a project that is not active', async () => {
    const draft = await product.aProject({ status: 'draft' })
    expect((await create(investor, { project_id: draft.id, amount: 1000 })).status).toBe(404)
    const blocked = await product.aProject()
    await product.pool.query(`update project set status = 'blocked' where id = $1`, [blocked.id])
    expect((await create(investor, { project_id: blocked.id, amount: 1000 })).body.code).toBe(
      'investment.project_closed',
    )
    expect((await create(investor, { project_id: randomUUID(), amount: 1000 })).status).toBe(404)
  })
})

describe('idempotency', () => {
  test('the same key twenty times at once creates one investment', async () => {
    const project = await product.aProject()
    const headers = { 'idempotency-key': randomUUID() }
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => create(investor, { project_id: project.id, amount: 1000 }, headers)),
    )
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.investment?.id}`)).size).toBe(1)
    const after = must(await product.call('GET', `/api/projects/${project.id}`, { as: investor })).body.data
    expect(after).toMatchObject({ current_funding: 1000, investors_count: 1 })
  })

  test('the same key with another amount is refused', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    must(await create(investor, { project_id: anyProject.id, amount: 1000 }, headers))
    const { status, body } = await create(investor, { project_id: anyProject.id, amount: 2000 }, headers)
    expect([status, body.code]).toEqual([409, 'common.idempotency_key_reused'])
  })

  test('a key that is too short is refused', async () => {
    const { body } = await create(
      investor,
      { project_id: anyProject.id, amount: 1000 },
      { 'idempotency-key': 'x' },
    )
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
    Array.from({ length: 80 }, (_, n) =>
      create(people[n % 3] ?? investor, { project_id: project.id, amount: 100 + (n % 5) * 50 }),
    ),
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

describe('the six steps', () => {
  test('lead from start to tokens in the wallet, each with its timestamp and audit row', async () => {
    const project = await product.aProject()
    const investment = await product.anInvestment({ investor, project, amount: 2500, step: 'completed' })
    expect(investment).toMatchObject({ tokens: 25, wallet: investor.wallet, mint: { state: 'done' } })
    for (const stamp of [
      'start_at',
      'payment_at',
      'payment_verified_at',
      'review_at',
      'erir_at',
      'mint_at',
      'completed_at',
    ]) {
      expect(investment[stamp]).toMatch(/^\d{4}-/)
    }
    const { rows } = await product.pool.query(
      `select action from audit_log where subject_id = $1 order by id`,
      [investment.id],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'investment.create',
      'investment.start',
      'investment.payment',
      'investment.review',
      'investment.erir',
      'investment.mint',
      'investment.complete',
    ])
  })

  test('without a whitepaper no investment leaves start', async () => {
    const project = await product.aProject({ whitepaper: false })
    const investment = await product.anInvestment({ investor, project })
    const { status, body } = await advance(investor, investment.id, { step: 'start', payment_method: 'bank' })
    expect([status, body.error]).toEqual([
      409,
      'No se encontró un whitepaper para este proyecto. Por favor contacta al administrador.',
    ])
  })

  test('start without the payment method is refused', async () => {
    const investment = await product.anInvestment({ investor, project: anyProject })
    expect((await advance(investor, investment.id, {})).body.code).toBe('investment.payment_method_invalid')
  })

  test('each step can be taken only by those responsible for it', async () => {
    const { id } = await product.anInvestment({ investor, project: anyProject })
    for (const [step, others, taker] of [
      ['start', [admin], investor],
      ['payment', [admin], investor],
      ['review', [investor, erir], admin],
      ['erir', [investor], erir],
      ['mint', [investor, erir], admin],
    ] as const) {
      const take = async (as: Person) => (await advance(as, id, { step, payment_method: 'bank' })).status
      for (const other of others) expect([step, await take(other)]).toEqual([step, 403])
      expect([step, await take(taker)]).toEqual([step, 200])
    }
  })

  test('a step other than the current one is refused and changes nothing', async () => {
    const investment = await product.anInvestment({ investor, project: anyProject, step: 'payment' })
    const { status, body } = await advance(investor, investment.id, { step: 'start', payment_method: 'bank' })
    expect([status, body.code]).toEqual([409, 'investment.moved_on'])
  })

  test('ten clicks at once on the same step advance it once', async () => {
    const investment = await product.anInvestment({ investor, project: anyProject, step: 'review' })
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => advance(admin, investment.id, { step: 'review' })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(9)
  })

  test('ten clicks at once on mint mint once', async () => {
    const investment = await product.anInvestment({ investor, project: anyProject, step: 'mint' })
    await Promise.all(Array.from({ length: 10 }, () => advance(admin, investment.id, { step: 'mint' })))
    const { rows } = await product.pool.query(`select count(*)::int as n from chain_op where op_key = $1`, [
      `mint:${investment.id}`,
    ])
    expect(rows[0].n).toBe(1)
  })

  test('a blocked investor or project stops them', async () => {
    const blocked = await product.aPerson({ kyc: 'approved' })
    const project = await product.aProject()
    const investment = await product.anInvestment({ investor: blocked, project, step: 'review' })
    await product.pool.query(`update profile set status = 'BLOCKED' where id = $1`, [blocked.id])
    expect((await advance(admin, investment.id, { step: 'review' })).body.code).toBe(
      'investment.investor_blocked',
    )
    await product.pool.query(`update profile set status = 'ACTIVE' where id = $1`, [blocked.id])
    await product.pool.query(`update project set status = 'blocked' where id = $1`, [project.id])
    expect((await advance(admin, investment.id, { step: 'review' })).body.code).toBe(
      'investment.project_closed',
    )
  })

  test('other people’s investments are not found', async () => {
    const investment = await product.anInvestment({ investor, project: anyProject })
    const other = await product.aPerson({ kyc: 'approved' })
    const missing = await product.call('GET', `/api/investment/${randomUUID()}`, { as: other })
    const foreign = await product.call('GET', `/api/investment/${investment.id}`, { as: other })
    expect(foreign).toMatchObject({ status: 404, body: missing.body })
    expect((await advance(other, investment.id, { step: 'start' })).status).toBe(404)
    expect(
      (await product.call('POST', `/api/investment/${investment.id}/cancel`, { as: other, body: {} })).status,
    ).toBe(404)
    expect((await product.call('GET', `/api/investment/${investment.id}`, { as: erir })).status).toBe(200)
  })
})

describe('rejecting and cancelling', () => {
  const funding = async (id: string) =>
    must(await product.call('GET', `/api/projects/${id}`, { as: investor })).body.data

  test('release the amount once, however often they are repeated', async () => {
    const project = await product.aProject()
    const investment = await product.anInvestment({ investor, project, step: 'review' })
    expect(await funding(project.id)).toMatchObject({ current_funding: 1000, investors_count: 1 })
    const reject = () =>
      product.call('POST', `/api/investment/${investment.id}/reject`, {
        as: admin,
        body: { reason: 'No llegó el pago' },
      })
    const replies = await Promise.all([reject(), reject(), reject()])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await funding(project.id)).toMatchObject({
      current_funding: 0,
      investors_count: 0,
      remaining_funding: 100_000,
    })
    const { body } = await product.call('GET', `/api/investment/${investment.id}`, { as: investor })
    expect(body.investment).toMatchObject({ status: 'rejected', rejection_reason: 'No llegó el pago' })
    expect((await advance(admin, investment.id)).body.code).toBe('investment.finished')
  })

  test.each([
    ['start', 200],
    ['payment', 200],
    ['erir', 200],
    ['mint', 409],
    ['completed', 409],
  ])('rejecting in %s returns %d', async (step, status) => {
    const investment = await product.anInvestment({ investor, project: anyProject, step })
    const reply = await product.call('POST', `/api/investment/${investment.id}/reject`, {
      as: admin,
      body: { reason: 'x' },
    })
    expect(reply.status).toBe(status)
  })

  test('rejecting needs a reason', async () => {
    const investment = await product.anInvestment({ investor, project: anyProject, step: 'payment' })
    const { status, body } = await product.call('POST', `/api/investment/${investment.id}/reject`, {
      as: admin,
      body: { reason: '  ' },
    })
    expect([status, body.error]).toEqual([400, 'Indica el motivo'])
  })

  test.each([
    ['start', 200],
    ['payment', 200],
    ['review', 409],
  ])('cancelling in %s returns %d', async (step, status) => {
    const investment = await product.anInvestment({ investor, project: anyProject, step })
    const reply = await product.call('POST', `/api/investment/${investment.id}/cancel`, {
      as: investor,
      body: { step },
    })
    expect(reply.status).toBe(status)
  })
})

describe('lists', () => {
  test('show the caller’s own investments; those of everybody only to staff, by step', async () => {
    const own = await product.aPerson({ kyc: 'approved' })
    const project = await product.aProject()
    const first = await product.anInvestment({ investor: own, project, step: 'review' })
    const mine = must(await product.call('GET', '/api/investment', { as: own })).body
    expect(mine.investments.map(({ id }: { id: string }) => id)).toEqual([first.id])
    expect((await product.call('GET', '/api/investment?admin=true', { as: own })).status).toBe(403)
    const all = must(
      await product.call('GET', '/api/investment?admin=true&status=review', { as: admin }),
    ).body
    expect(all.investments.some(({ id }: { id: string }) => id === first.id)).toBe(true)
    expect(all.investments.every(({ status }: { status: string }) => status === 'review')).toBe(true)
  })

  test('are paged without gaps or duplicates', async () => {
    const own = await product.aPerson({ kyc: 'approved' })
    const project = await product.aProject()
    for (let n = 0; n < 7; n++) await product.anInvestment({ investor: own, project, amount: 100 })
    const seen: string[] = []
    let cursor = ''
    do {
      const { body } = must(await product.call('GET', `/api/investment?limit=3${cursor}`, { as: own }))
      seen.push(...body.investments.map(({ id }: { id: string }) => id))
      cursor = body.next_cursor ? `&cursor=${body.next_cursor}` : ''
    } while (cursor)
    expect(seen).toHaveLength(7)
    expect(new Set(seen).size).toBe(7)
  })
})

test('the investors’ list adds up the minted tokens', async () => {
  const own = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject()
  await product.anInvestment({ investor: own, project, amount: 1000, step: 'completed' })
  await product.anInvestment({ investor: own, project, amount: 2000, step: 'completed' })
  await product.anInvestment({ investor: own, project, amount: 4000, step: 'review' })
  const { body } = must(await product.call('GET', `/api/investors?search=${own.email}`, { as: erir }))
  expect(body.data[0]).toMatchObject({
    id: own.id,
    name: 'Persona Inventada',
    total_invested: 3000,
    status: 'ACTIVE',
  })
  expect(body.data[0].investments).toMatchObject([
    { project_id: project.id, total_tokens: 30, total_amount: 3000 },
  ])
  expect(body.data[0].investments[0].history).toHaveLength(2)
})

describe('the transfer', () => {
  test('is shown to the investor only, once they accepted what they invest in, with a QR code of the same data', async () => {
    const { id, payment_reference } = await product.anInvestment({ investor, project: anyProject })
    const read = (as: Person) => product.call('GET', `/api/investment/${id}/transfer`, { as })
    expect(await read(investor)).toMatchObject({ status: 409, body: { code: 'investment.moved_on' } })
    const accepted = { step: 'start', payment_method: 'bank' }
    must(await product.call('PUT', `/api/investment/${id}`, { as: investor, body: accepted }))
    const { body } = await read(investor)
    expect(body.data).toMatchObject({
      iban: 'ES9121000418450200051332',
      amount: 1000,
      reference: payment_reference,
      is_placeholder: false,
    })
    expect(body.data.qr_svg).toMatch(/^<svg/)
    expect((await read(await product.aPerson())).status).toBe(404)
  })
})
