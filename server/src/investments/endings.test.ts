import type { Project } from '@acervo/domain/projects/project'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wrongCounters } from '../testing/counters.ts'
import { differencesIn } from '../testing/blocks.ts'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'

let product: Product
let admin: Person
let project: Project

beforeAll(async () => {
  product = await aProduct({ reservations: { unpaidMaxInReview: 20 } })
  admin = await product.aPerson({ roles: ['admin'] })
  project = await product.aProject()
})
afterAll(() => product.close())

const read = async (id: string, as = admin) =>
  must(await product.call('GET', `/api/investment/${id}`, { as })).body.investment
const reject = (id: string, body: object = {}) =>
  product.call('POST', `/api/investment/${id}/reject`, { as: admin, body: { reason: 'No se pudo', ...body } })
const mint = (id: string) =>
  product.call('PUT', `/api/investment/${id}`, { as: admin, body: { step: 'mint' } })
const rejectKyc = async (person: Person) => {
  const { body } = await product.call('GET', '/api/kyc/applications', { as: person })
  return product.call('POST', `/api/kyc/reject/${body.data[0].id}`, {
    as: admin,
    body: { reason: 'El documento está caducado.' },
  })
}
const block = (person: Person, action: 'block' | 'unblock') =>
  product.call('POST', '/api/block', {
    as: admin,
    body: { type: 'investor', action, userId: person.id, cause: 'court_order', reason: 'Orden judicial' },
  })
const told = async (as: Person): Promise<{ kind: string; params: object }[]> =>
  must(await product.call('GET', '/api/notifications', { as })).body.data

describe("a person's unpaid investments end", () => {
  test('when their verification is rejected, with the reason, and those declared as paid stay', async () => {
    const person = await product.aPerson({ kyc: 'submitted' })
    const [one, other] = [project, await product.aProject()]
    const unpaid = [
      await product.anInvestment({ investor: person, project: one }),
      await product.anInvestment({ investor: person, project: other, step: 'payment' }),
    ]
    const declared = await product.anInvestment({ investor: person, project: one, step: 'review' })
    must(await rejectKyc(person))
    for (const { id } of unpaid)
      expect(await read(id, person)).toMatchObject({
        status: 'rejected',
        rejection_cause: 'kyc_rejected',
        rejection_reason: 'El documento está caducado.',
      })
    expect((await read(declared.id)).status).toBe('review')
    const heard = (await told(person)).filter(({ kind }) => kind === 'investment.kyc_rejected')
    const reason = 'El documento está caducado.'
    expect(heard.map(({ params }) => params)).toMatchObject([{ reason }, { reason }])
    expect(await wrongCounters(product.pool)).toEqual([])
  })

  test('when their account is blocked', async () => {
    const person = await product.aPerson({ kyc: 'approved' })
    const { id } = await product.anInvestment({ investor: person, project, step: 'payment' })
    must(await block(person, 'block'))
    expect(await read(id)).toMatchObject({
      status: 'rejected',
      rejection_cause: 'account_blocked',
      rejection_reason: 'Orden judicial',
    })
    expect(await wrongCounters(product.pool)).toEqual([])
  })

  test('and a verification that could not be rejected ends none', async () => {
    const person = await product.aPerson({ kyc: 'approved' })
    const { id } = await product.anInvestment({ investor: person, project })
    expect((await rejectKyc(person)).status).toBe(409)
    expect((await read(id)).status).toBe('start')
  })

  test.each([
    ['a rejected verification', 'submitted', (person: Person) => rejectKyc(person)],
    ['a block', 'approved', (person: Person) => block(person, 'block')],
  ] as const)('even those created or advanced at the moment of %s', async (_, kyc, end) => {
    for (let round = 0; round < 3; round++) {
      const person = await product.aPerson({ kyc })
      const { id } = await product.anInvestment({ investor: person, project })
      const replies = await Promise.all([
        ...Array.from({ length: 6 }, () =>
          product.call('POST', '/api/investment', {
            as: person,
            body: { project_id: project.id, amount: 100 },
          }),
        ),
        end(person),
        product.call('PUT', `/api/investment/${id}`, {
          as: person,
          body: { step: 'start', payment_method: 'bank' },
        }),
      ])
      expect(Math.max(...replies.map(({ status }) => status))).toBeLessThan(500)
      expect(replies[6]?.status).toBe(200)
      const { rows } = await product.pool.query(
        `select id from investment where user_id = $1 and status in ('start', 'payment')`,
        [person.id],
      )
      expect(rows).toEqual([])
    }
    expect(await wrongCounters(product.pool)).toEqual([])
  })
})

describe('an investment whose mint failed on the chain', () => {
  /** Bars the wallet on the chain, and only there. */
  async function aRefusedMint() {
    const investor = await product.aPerson({ kyc: 'approved' })
    const { id } = await product.anInvestment({ investor, project, step: 'mint' })
    must(await block(investor, 'block'))
    await product.pool.query(`update profile set status = 'ACTIVE' where id = $1`, [investor.id])
    expect(must(await mint(id)).body.investment.mint.state).toBe('failed')
    return { id, investor }
  }

  test('can be rejected, and states the refund; its mint never happens', async () => {
    const { id, investor } = await aRefusedMint()
    const { investment } = must(await reject(id, { step: 'mint' })).body
    expect(investment).toMatchObject({ status: 'rejected', rejection_cause: 'rejected', refund_due: 1000 })
    expect((await read(id, investor)).rejection_reason).toBe('No se pudo')
    // The cause of the failure is gone, and still nobody can mint.
    await product.pool.query(`update profile set status = 'BLOCKED' where id = $1`, [investor.id])
    must(await block(investor, 'unblock'))
    expect((await mint(id)).body.code).toBe('investment.moved_on')
    expect(await product.services.chain.retry(product.services.db, `mint:${id}`)).toBe(false)
    const states = await product.services.chain.states(product.services.db, [`mint:${id}`])
    expect(states.get(`mint:${id}`)?.state).toBe('abandoned')
    // A later mint in the same project is final: the chain skipped the abandoned one.
    await product.anInvestment({
      investor: await product.aPerson({ kyc: 'approved' }),
      project,
      step: 'completed',
    })
    expect(await differencesIn(product, admin)).toEqual([])
    expect(await wrongCounters(product.pool)).toEqual([])
  })

  test('is either rejected or retried, when both are requested at once', async () => {
    const { id } = await aRefusedMint()
    await Promise.all([reject(id), mint(id)])
    const { status } = await read(id)
    const state = (await product.services.chain.states(product.services.db, [`mint:${id}`])).get(`mint:${id}`)
    expect(state?.state === 'abandoned').toBe(status === 'rejected')
    expect(['mint', 'rejected']).toContain(status)
    expect(await wrongCounters(product.pool)).toEqual([])
  })

  test('cannot be rejected while the mint is in progress or done', async () => {
    const investor = await product.aPerson({ kyc: 'approved' })
    const { id } = await product.anInvestment({ investor, project, step: 'mint' })
    expect((await reject(id)).body.code).toBe('investment.not_rejectable')
    const both = await Promise.all([mint(id), reject(id)])
    expect(both[1].body.code).toMatch(/not_rejectable/)
    expect((await read(id)).status).toBe('completed')
  })
})
