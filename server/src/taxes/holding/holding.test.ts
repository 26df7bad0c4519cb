import type { Shares } from '@acervo/domain/distributions/distribution'
import type { Project } from '@acervo/domain/projects/project'
import type { ListedHolding, OwnHolding } from '@acervo/domain/taxes/holding'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApprovedDistribution, aPastHolding, dayFromNow, termsFor } from '../../testing/distributions.ts'
import { aPdf, aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { wordsOf } from '../../testing/read-pdf.ts'
import { aCompany, aLargeHolder, anOldHolding, livesIn, uploadHoldingProof } from '../../testing/taxes.ts'

let product: Product
let admin: Person
let auditor: Person
let large: Awaited<ReturnType<typeof aLargeHolder>>
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  auditor = await product.aPerson({ roles: ['auditor'] })
  large = await aLargeHolder(product)
}, 180_000)
afterAll(() => product.close())

const own = '/api/holding-proofs'
const staff = '/api/admin/taxes/holding-proofs'
const reason = 'El registro y la escritura coinciden'
const terms = { issued_on: dayFromNow(-2), held_since: dayFromNow(-400), reason }
const post = (path: string, body: object, as = admin) => product.call('POST', path, { as, body })
const upload = (as: Person, project: Project, traits: object = {}) => {
  const form = { project_id: project.id, issued_on: dayFromNow(-2), held_since: dayFromNow(-400), ...traits }
  return product.upload(own, as, form, { name: 'x.pdf', bytes: aPdf() })
}
const read = async (as: Person): Promise<OwnHolding> => must(await product.call('GET', own, { as })).body.data
const taxedAs = async (project: Project, { id }: Person, traits: object = { kind: 'dividend' }) => {
  const body = termsFor(project, { basis: 'per_token', amount: 10, ...traits })
  const reply = must(await product.call('POST', '/api/admin/distributions/preview', { as: admin, body }))
  const { payee, rate } = (reply.body.data as Shares).rows.find(({ user_id }) => user_id === id) ?? {}
  return [payee, rate]
}
const taxed = ['resident_company', 19]
const exempt = ['exempt_company', 0]

/** The same large holder, before they sent any certificate. */
async function theLargeHolder() {
  await product.pool.query('delete from holding_proof where user_id = $1', [large.company.id])
  return large
}

async function aConfirmed(holder: typeof large) {
  const id = await uploadHoldingProof(product, holder.company, holder.project)
  must(await post(`${staff}/${id}/confirm`, terms))
  return { ...holder, id }
}

test('nothing is withheld from dividends of a company whose certificate staff confirmed, until they revoke it', async () => {
  const { company, project } = await theLargeHolder()
  const id = await uploadHoldingProof(product, company, project)
  expect((await upload(company, project)).body.code).toBe('taxes.certificate_waiting')
  expect(await taxedAs(project, company)).toEqual(taxed)
  const listed: ListedHolding[] = must(await product.call('GET', `${staff}?limit=1`, { as: auditor })).body
    .data
  expect(listed).toMatchObject([{ id, user_id: company.id, project_name: project.name, state: 'waiting' }])
  const replies = await Promise.all([1, 2].map(() => post(`${staff}/${id}/confirm`, terms)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await read(company)).toMatchObject({
    is_company: true,
    projects: [{ id: project.id }],
    proofs: [{ id, state: 'confirmed', accepted_because: reason, held_since: terms.held_since }],
  })
  expect(await taxedAs(project, company)).toEqual(exempt)
  expect(await taxedAs(project, company, { kind: 'interest' })).toEqual(taxed)
  expect(await taxedAs(project, company, { kind: 'sale' })).toEqual(taxed)
  expect(await taxedAs(project, company, { kind: 'dividend', record_date: dayFromNow(-3) })).toEqual(taxed)

  must(await post(`${staff}/${id}/end`, { reason: 'Es una copia alterada' }))
  expect(await taxedAs(project, company)).toEqual(taxed)
  expect((await read(company)).proofs).toMatchObject([{ state: 'revoked', reason: 'Es una copia alterada' }])
  expect((await product.emailsTo(company.email)).slice(-2).map(({ subject }) => subject)).toEqual([
    `Tu certificado de participación está confirmado – ${project.name}`,
    `Tu certificado de participación ya no cuenta – ${project.name}`,
  ])
})

test('a company withdraws one that waits and may send another, and none that was decided', async () => {
  const { company, project } = await theLargeHolder()
  const id = await uploadHoldingProof(product, company, project)
  const withdraw = (as: Person, which = id) => product.call('DELETE', `/api/holding-proofs/${which}`, { as })
  expect((await withdraw(admin)).body.code).toBe('taxes.not_found')
  expect(must(await withdraw(company)).body.data.proofs).toEqual([])
  const confirmed = await uploadHoldingProof(product, company, project)
  must(await post(`${staff}/${confirmed}/confirm`, terms))
  expect((await withdraw(company, confirmed)).body.code).toBe('taxes.certificate_decided')
})

test('an administrator enters a certificate that a company sent, by the same rules, and another one confirms it', async () => {
  const { company, project } = await aLargeHolder(product)
  const second = await product.aPerson({ roles: ['admin'] })
  const url = (of: Person) => `/api/admin/taxes/companies/${of.id}/holding-proofs`
  const form = { project_id: project.id, issued_on: dayFromNow(-2), held_since: dayFromNow(-400) }
  const enter = (as: Person, of = company, traits: object = {}) =>
    product.upload(url(of), as, { ...form, ...traits }, { name: 'x.pdf', bytes: aPdf() })
  expect((await enter(admin, company, { held_since: dayFromNow(-300) })).body.code).toBe(
    'taxes.held_less_than_a_year',
  )
  expect((await enter(admin, await aCompany(product))).body.code).toBe('taxes.holding_too_small')
  expect((await enter(admin, admin)).body.code).toBe('identity.about_oneself')
  const replies = await Promise.all([enter(admin), enter(admin)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const read: OwnHolding = must(await product.call('GET', url(company), { as: auditor })).body.data
  expect(read).toMatchObject({ projects: [{ id: project.id }], proofs: [{ state: 'waiting' }] })
  const id = read.proofs[0]?.id
  const listed: ListedHolding[] = must(await product.call('GET', staff, { as: admin })).body.data
  expect(listed.find((one) => one.id === id)?.entered_by).toBe(admin.id)

  expect((await post(`${staff}/${id}/confirm`, terms)).body.code).toBe('identity.second_person_needed')
  expect(await taxedAs(project, company)).toEqual(taxed)
  must(await post(`${staff}/${id}/confirm`, terms, second))
  expect(await taxedAs(project, company)).toEqual(exempt)
  const { rows } = await product.pool.query(
    `select action, actor_id from audit_log where subject_id = $1 and action like 'taxes.%' order by id`,
    [company.id],
  )
  expect(rows).toEqual([
    { action: 'taxes.record_holding', actor_id: admin.id },
    { action: 'taxes.confirm_holding', actor_id: second.id },
  ])
})

test('a certificate counts for its own project only', async () => {
  const { company, project } = await aConfirmed(await theLargeHolder())
  const other = await product.aProject()
  await anOldHolding(product, { investor: company, project: other })
  expect(await taxedAs(project, company)).toEqual(exempt)
  expect(await taxedAs(other, company)).toEqual(taxed)
})

test('the exemption lapses when tokens are redeemed and less than 5 % is left', async () => {
  const { company, project } = await aConfirmed(await aLargeHolder(product))
  await anOldHolding(product, { investor: company, project, amount: 100 })
  await anOldHolding(product, { investor: await product.aPerson({ kyc: 'approved' }), project, amount: 3000 })
  expect(await taxedAs(project, company)).toEqual(exempt)
  await product.pool.query(
    `update investment set redeemed_at = now() - interval '2 days'
     where user_id = $1 and project_id = $2 and amount_cents = 100000`,
    [company.id, project.id],
  )
  expect(await taxedAs(project, company)).toEqual(taxed)
})

test('a refused certificate changes nothing, and can be replaced', async () => {
  const { company, project } = await theLargeHolder()
  const id = await uploadHoldingProof(product, company, project)
  must(await post(`${staff}/${id}/end`, { reason: 'No se lee' }))
  expect(await taxedAs(project, company)).toEqual(taxed)
  expect((await post(`${staff}/${id}/confirm`, terms)).body.code).toBe('taxes.certificate_decided')
  await uploadHoldingProof(product, company, project)
  expect((await read(company)).proofs.map(({ state }) => state)).toEqual(['waiting', 'refused'])
})

test('a holding that the register does not show yet is refused, with the day on which it will', async () => {
  const [company, project] = [await aCompany(product), await product.aProject()]
  expect((await upload(company, project)).body.code).toBe('taxes.holding_too_small')
  await aPastHolding(product, { investor: company, project })
  const young = await upload(company, project)
  expect([young.status, young.body.code]).toEqual([409, 'taxes.holding_too_young'])
  expect(young.body.error).toMatch(/el año se cumple el \d\d\/\d\d\/\d{4}, y hasta entonces/)
  const { company: old, project: held } = await theLargeHolder()
  const short = await upload(old, held, { held_since: dayFromNow(-300) })
  expect([short.status, short.body.code]).toEqual([400, 'taxes.held_less_than_a_year'])
  const over = await upload(old, held, { issued_on: dayFromNow(-367) })
  expect(over.body.code).toBe('taxes.certificate_over')
})

test('only companies that are resident in Spain send one, and nobody decides about their own', async () => {
  const { company, project } = await aLargeHolder(product)
  const id = await uploadHoldingProof(product, company, project)
  await livesIn(product, company, 'France')
  expect((await post(`${staff}/${id}/confirm`, terms)).body.code).toBe('taxes.not_a_resident_company')
  const person = await product.aPerson({ kyc: 'approved' })
  await anOldHolding(product, { investor: person, project })
  expect((await upload(person, project)).body.code).toBe('taxes.not_a_resident_company')
  expect(await read(person)).toEqual({ is_company: false, projects: [], proofs: [] })

  const both = await aCompany(product, ['admin'])
  await anOldHolding(product, { investor: both, project })
  const ownId = await uploadHoldingProof(product, both, project)
  for (const [step, body] of [['confirm', terms] as const, ['end', { reason }] as const])
    expect((await post(`${staff}/${ownId}/${step}`, body, both)).body.code).toBe('identity.about_oneself')
})

test('its document is read by its company and by reviewers, whose reading is recorded', async () => {
  const { company, id } = await aConfirmed(await aLargeHolder(product))
  const url = `${own}/${id}/document`
  expect(must(await product.call('GET', url, { as: company })).body).toEqual(aPdf())
  expect(must(await product.call('GET', url, { as: auditor })).body).toEqual(aPdf())
  const { status, body } = await product.call('GET', url, { as: await aCompany(product) })
  expect([status, body.code]).toEqual([404, 'taxes.not_found'])
  const { rows } = await product.pool.query(
    `select action from audit_log where subject_id = $1 and action like 'taxes.%' order by id`,
    [company.id],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'taxes.upload_holding',
    'taxes.confirm_holding',
    'taxes.read_holding',
  ])
})

test('form 193 and the certificate of the year contain the exempt dividend', async () => {
  const { company, project } = await aConfirmed(await aLargeHolder(product))
  const year = Number(dayFromNow(0).slice(0, 4)) + 1
  const traits = { kind: 'dividend', amount: 200, payment_date: `${year}-03-05` }
  await anApprovedDistribution(product, admin, termsFor(project, traits))
  const url = `/api/admin/taxes/years/${year}`
  const csv: Buffer = must(await product.call('GET', `${url}/form-193`, { as: admin })).body
  const rates = csv
    .toString('utf8')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';').slice(-3))
  expect(rates.slice(1).toSorted()).toEqual([
    ['10000', '0', '0'],
    ['10000', '1900', '1900'],
  ])
  const exempted = async () => {
    const pdf = must(await product.call('GET', `/api/tax-certificates/${year}`, { as: company })).body
    return wordsOf(pdf).split('exento: RIS, art. 61.p').length - 1
  }
  expect(await exempted()).toBe(1)

  const from = `${year}-03-06`
  const rate = { income: 'dividend', payee: 'exempt_company', from, rate: 1, source: 'Ley inventada' }
  must(await post('/api/admin/taxes/rates', rate))
  await anApprovedDistribution(product, admin, termsFor(project, { ...traits, payment_date: from }))
  expect(await exempted(), 'what tax is withheld from is not exempt').toBe(1)
})
