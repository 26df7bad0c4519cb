import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { onProject } from '../../testing/blocks.ts'
import { complete, termsFor } from '../../testing/distributions.ts'
import { anOffice, type Office } from '../../testing/office.ts'
import { must } from '../../testing/product.ts'
import { aBankAccount } from '../../testing/statements/bank-account.ts'

let office: Office
beforeAll(async () => {
  office = await anOffice()
}, 60_000)
afterEach(() => office.checkMoney())
afterAll(() => office.product.close())

/** Ana, Berta and Carla each invested 900 euros, and the issuer sent 900 more to pay them. */
async function aRichProject() {
  const { product, preparer } = office
  const project = await office.aHeldProject()
  await complete(product, preparer, project)
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

test('principal is paid back only to tokens that all get it, so that none is sold at full price afterwards', async () => {
  const { product, preparer, approver } = office
  const project = await office.aHeldProject()
  const outcomeOf = async (traits = {}) => {
    const { status, body } = await office.post(
      '/preview',
      termsFor(project, { kind: 'principal', ...traits }),
    )
    return [status, body.code]
  }
  expect(await outcomeOf()).toEqual([409, 'distribution.principal_open_project'])
  expect(await outcomeOf({ kind: 'interest' })).toEqual([200, undefined])
  const investor = await product.aPerson({ kyc: 'approved' })
  const open = await product.anInvestment({ investor, project, amount: 100, step: 'mint' })
  await complete(product, preparer, project)
  expect(await outcomeOf()).toEqual([409, 'distribution.principal_open_investments'])

  must(await product.call('PUT', `/api/investment/${open.id}`, { as: preparer, body: { step: 'mint' } }))
  await product.services.chain.waitFor(`mint:${open.id}`, 10_000)
  expect(await outcomeOf()).toEqual([409, 'distribution.holders_changed'])
  expect(await outcomeOf({ kind: 'interest' })).toEqual([200, undefined])
  for (const as of [preparer, approver])
    await product.call('POST', '/api/block', { as, body: onProject(project, 'block') })
  expect(await outcomeOf()).toEqual([409, 'distribution.principal_open_project'])
})

/** A completed project that has paid back 300 of 900 euros, and a repayment of 90 more that redeems the tokens. */
async function aPartlyRepaidProject() {
  const { product, preparer } = office
  const project = await office.aHeldProject()
  await complete(product, preparer, project)
  const earlier = await office.approved(termsFor(project, { kind: 'principal', amount: 300 }))
  const redeeming = termsFor(project, { kind: 'principal', amount: 90, redeems: true })
  return { project, earlier, redeeming }
}

test('nobody approves a redemption after reading that less principal is lost than now', async () => {
  const { earlier, redeeming } = await aPartlyRepaidProject()
  const { id } = await office.prepared(redeeming)
  const read = await office.sharesOf(id)
  expect(read.lost_principal).toBe(510)
  await office.reversed(earlier.id)
  const approve = (digest: string) => office.post(`/${id}/approve`, { digest }, office.approver)
  expect((await approve(read.digest)).body.code).toBe('distribution.shares_changed')

  const again = await office.sharesOf(id)
  expect(again.lost_principal).toBe(810)
  must(await approve(again.digest))
  const { rows } = await office.product.pool.query(
    `select after->>'digest' as digest from audit_log where action = 'distribution.approve' and subject_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ digest: (await office.sharesOf(id)).digest }])
})

test('principal that an approved repayment of all tokens counted as paid back stays so', async () => {
  const { earlier, redeeming, project } = await aPartlyRepaidProject()
  must(await office.ask(earlier.id))
  const { id } = await office.approved(redeeming)
  const approveReversal = () => office.post(`/${earlier.id}/reverse/approve`, undefined, office.approver)
  expect(await approveReversal()).toMatchObject({
    status: 409,
    body: { code: 'distribution.redemption_counts_on_it', error: expect.stringContaining('amortiza') },
  })
  must(await office.post(`/${earlier.id}/reverse/withdraw`))
  expect((await office.ask(earlier.id)).body.code).toBe('distribution.redemption_counts_on_it')

  const later = await office.approved(termsFor(project, { kind: 'principal', amount: 10 }))
  await office.reversed(later.id)
  await office.reversed(id)
  await office.reversed(earlier.id)
})

test('if two repayments of the same tokens are approved at once, one succeeds', async () => {
  const { redeeming } = await aPartlyRepaidProject()
  const both = await Promise.all([office.prepared(redeeming), office.prepared(redeeming)])
  const digests = await Promise.all(both.map(async ({ id }) => (await office.sharesOf(id)).digest))
  const approvals = await Promise.all(
    both.map(({ id }, at) => office.post(`/${id}/approve`, { digest: digests[at] }, office.approver)),
  )
  expect(approvals.map(({ status }) => status).toSorted()).toEqual([200, 409])
  // The second distribution may read its shares before or after the first is approved.
  const refused = approvals.find(({ status }) => status === 409)
  expect(['distribution.redeems_already', 'distribution.shares_changed']).toContain(refused?.body.code)
})

test('a preview says how much principal is never paid back if its tokens are burnt for less', async () => {
  const project = await office.aHeldProject()
  await complete(office.product, office.preparer, project)
  const lostBy = async (traits: object) =>
    (await office.preview(termsFor(project, { kind: 'principal', ...traits }))).lost_principal
  expect(await lostBy({ amount: 90 })).toBeNull()
  expect(await lostBy({ amount: 90, redeems: true })).toBe(810)
  await office.approved(termsFor(project, { kind: 'principal', amount: 300 }))
  expect(await lostBy({ amount: 90, redeems: true })).toBe(510)
  expect(await lostBy({ amount: 600, redeems: true })).toBe(0)
})
