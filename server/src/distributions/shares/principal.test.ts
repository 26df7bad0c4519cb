import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { termsFor } from '../../testing/distributions.ts'
import { anOffice, type Office } from '../../testing/office.ts'
import { must } from '../../testing/product.ts'
import { aBankAccount } from '../../testing/statements/bank-account.ts'

let office: Office
beforeAll(async () => {
  office = await anOffice()
}, 60_000)
afterEach(() => office.checkMoney())
afterAll(() => office.product.close())

/** Ana, Berta and Carla invested 900 euros, and the issuer sent 900 more for them. */
async function aRichProject() {
  const { product, preparer } = office
  const project = await office.aHeldProject()
  const [transfer] = await aBankAccount(product, preparer, 0n)({ cents: 900_00n })
  const body = { target: 'issuer', project_id: project.id }
  must(await product.call('POST', `/api/admin/bank-entries/${transfer}/allocate`, { as: preparer, body }))
  return project
}

test('no more principal is paid back than was invested, because what goes beyond is taxed', async () => {
  const project = await aRichProject()
  const principal = (amount: number) => termsFor(project, { kind: 'principal', amount })
  const refusalOf = async (terms: object) => (await office.post('/preview', terms)).body

  expect(await refusalOf(principal(900.01))).toMatchObject({
    code: 'distribution.exceeds_principal',
    error: expect.stringContaining('900'),
  })
  const perToken = { ...principal(100.01), basis: 'per_token' }
  expect((await refusalOf(perToken)).code).toBe('distribution.exceeds_principal')
  expect((await office.preview({ ...principal(950), kind: 'sale' })).totals.withheld).toBe(180.5)

  const [one, other] = [await office.prepared(principal(600)), await office.prepared(principal(400))]
  const digests = await Promise.all([one, other].map(async ({ id }) => (await office.sharesOf(id)).digest))
  const approvals = await Promise.all(
    [one, other].map(({ id }, at) => office.post(`/${id}/approve`, { digest: digests[at] }, office.approver)),
  )
  expect(approvals.map(({ body }) => body.code).toSorted()).toEqual([
    'distribution.exceeds_principal',
    undefined,
  ])

  const approved = approvals[0]?.status === 200 ? one : other
  await office.reversed(approved.id)
  await office.approved(principal(900))
  expect((await refusalOf(principal(0.01))).code).toBe('distribution.exceeds_principal')
})

test('a preview says how much principal is never paid back if its tokens are burnt for less', async () => {
  const project = await office.aHeldProject()
  must(
    await office.product.call('POST', `/api/admin/projects/${project.id}/complete`, { as: office.preparer }),
  )
  const lostBy = async (traits: object) =>
    (await office.preview(termsFor(project, { kind: 'principal', ...traits }))).lost_principal
  expect(await lostBy({ amount: 90 })).toBeNull()
  expect(await lostBy({ amount: 90, redeems: true })).toBe(810)
  await office.approved(termsFor(project, { kind: 'principal', amount: 300 }))
  expect(await lostBy({ amount: 90, redeems: true })).toBe(510)
  expect(await lostBy({ amount: 600, redeems: true })).toBe(0)
})
