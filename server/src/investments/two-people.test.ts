import type { Project } from '@acervo/domain/projects/project'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'

let product: Product
let project: Project
let investor: Person
let [one, other, erir]: Person[] = []

beforeAll(async () => {
  product = await aProduct({ needsTwoPeople: true })
  project = await product.aProject()
  investor = await product.aPerson({ kyc: 'approved' })
  ;[one, other, erir] = [
    await product.aPerson({ roles: ['admin'], kyc: 'approved' }),
    await product.aPerson({ roles: ['admin'] }),
    await product.aPerson({ roles: ['admin', 'erir'] }),
  ]
})
afterAll(() => product.close())

const take = (as: Person | undefined, id: string, step: string) =>
  product.call('PUT', `/api/investment/${id}`, { as, body: { step } })
const status = async (id: string) =>
  must(await product.call('GET', `/api/investment/${id}`, { as: other })).body.investment.status
const inStep = async (step: string, whose = investor) =>
  (await product.anInvestment({ investor: whose, project, step })).id as string
const refusal = ({ status, body }: { status: number; body: any }) => [status, body.code]
const SECOND = [403, 'identity.second_person_needed']
const OWN = [403, 'identity.about_oneself']

describe('the verifier of a payment', () => {
  test('can neither confirm its registration nor mint; somebody else can', async () => {
    const id = await inStep('review')
    must(await take(one, id, 'review'))
    const refused = await take(one, id, 'erir')
    expect(refusal(refused)).toEqual(SECOND)
    expect(refused.body.error).toMatch(/necesita a dos personas/)
    must(await take(erir, id, 'erir'))
    expect(refusal(await take(one, id, 'mint'))).toEqual(SECOND)
    expect(await status(id)).toBe('mint')
    must(await take(other, id, 'mint'))
    expect(await status(id)).toBe('completed')
  })

  test('can take the next steps once somebody else has verified it again', async () => {
    const id = await inStep('review')
    must(await take(one, id, 'review'))
    must(
      await product.call('POST', `/api/investment/${id}/return`, { as: other, body: { reason: 'Otra vez' } }),
    )
    must(await take(other, id, 'review'))
    expect(refusal(await take(other, id, 'erir'))).toEqual(SECOND)
    must(await take(one, id, 'erir'))
  })

  test('is refused only for that one of a batch', async () => {
    const ids = [await inStep('review'), await inStep('review')]
    must(await take(one, ids[0] ?? '', 'review'))
    must(await take(other, ids[1] ?? '', 'review'))
    for (const step of ['erir', 'mint']) {
      const body = { ids, step }
      const { data } = must(
        await product.call('POST', '/api/admin/investments/advance', { as: one, body }),
      ).body
      expect(data[0].error).toMatch(/necesita a dos personas/)
      expect(data[1].error).toBeNull()
      must(await take(erir, ids[0] ?? '', step))
    }
  })

  test('learns from the profile that two people are needed, and from the investment who verified it', async () => {
    expect(must(await product.call('GET', '/auth/me', { as: one })).body.needs_two_people).toBe(true)
    const id = await inStep('review')
    must(await take(one, id, 'review'))
    const { investment } = must(await product.call('GET', `/api/investment/${id}`, { as: other })).body
    expect(investment.staff).toMatchObject({ payment_verified_by_id: one?.id })
  })
})

describe('nobody decides about their own investment', () => {
  test.each(['review', 'erir', 'mint'])('in %s', async (step) => {
    const id = await inStep(step, one)
    const url = `/api/investment/${id}`
    expect(refusal(await take(one, id, step))).toEqual(OWN)
    const reason = 'Motivo inventado'
    if (step !== 'mint') {
      expect(refusal(await product.call('POST', `${url}/reject`, { as: one, body: { reason } }))).toEqual(OWN)
    }
    if (step === 'erir') {
      expect(refusal(await product.call('POST', `${url}/return`, { as: one, body: { reason } }))).toEqual(OWN)
    }
    const batch = { as: one, body: { ids: [id], step } }
    const { data } = must(await product.call('POST', '/api/admin/investments/advance', batch)).body
    expect(data[0].error).toMatch(/Nadie decide sobre lo suyo/)
    expect(await status(id)).toBe(step)
  })
})

test('nobody decides about their own application', async () => {
  const staff = await product.aPerson({ roles: ['admin'], kyc: 'submitted' })
  const own = async () => must(await product.call('GET', '/api/kyc/applications', { as: staff })).body.data[0]
  const { id } = await own()
  const reason = 'Motivo inventado'
  const asked: [string, object | undefined][] = [
    [`/api/kyc/approve/${id}`, undefined],
    [`/api/kyc/reject/${id}`, { reason }],
    ['/api/kyc/review', { applicationId: id, status: 'APPROVED' }],
    ['/api/kyc/review', { applicationId: id, status: 'REJECTED', comments: reason }],
  ]
  for (const [url, body] of asked)
    expect(refusal(await product.call('POST', url, { as: staff, body })), url).toEqual(OWN)
  expect((await own()).status).toBe('SUBMITTED')
  must(await product.call('POST', `/api/kyc/approve/${id}`, { as: other }))
})
