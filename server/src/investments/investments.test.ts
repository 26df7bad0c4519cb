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

const advance = (as: Person, id: string, body: object = {}) =>
  product.call('PUT', `/api/investment/${id}`, { as, body })

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

  test('an investment whose investor is still being verified stays in review', async () => {
    const waiting = await product.aPerson({ kyc: 'submitted' })
    const investment = await product.anInvestment({ investor: waiting, project: anyProject, step: 'review' })
    const refused = await advance(admin, investment.id, { step: 'review' })
    expect([refused.status, refused.body.code]).toEqual([409, 'investment.kyc_not_approved'])
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
