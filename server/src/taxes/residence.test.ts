import type { Shares } from '@acervo/domain/distributions/distribution'
import type { Project } from '@acervo/domain/projects/project'
import type { NonResident, OwnResidence } from '@acervo/domain/taxes/residence'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPastHolding, dayFromNow, termsFor } from '../testing/distributions.ts'
import { aPdf, aProduct, must, personalData, type Person, type Product } from '../testing/product.ts'
import { livesIn, recordCertificate, uploadCertificate } from '../testing/taxes.ts'
import { notifyOfEnding } from './notify-ending.ts'

let product: Product
let admin: Person
let auditor: Person
let project: Project
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  auditor = await product.aPerson({ roles: ['auditor'] })
  project = await product.aProject({ total_funding: 5_000_000 })
}, 180_000)
afterAll(() => product.close())

async function aResidentOf(country: string): Promise<Person> {
  const person = await product.aPerson({ kyc: 'approved' })
  await livesIn(product, person, country)
  return person
}
const own = '/api/residence-certificates'
const staff = '/api/admin/taxes/residence-certificates'
const post = (path: string, body: object, as = admin) => product.call('POST', path, { as, body })
const read = async (as: Person): Promise<OwnResidence> =>
  must(await product.call('GET', own, { as })).body.data
const shareOf = async ({ id }: Person, traits: object = {}) => {
  const body = termsFor(project, { basis: 'per_token', amount: 10, ...traits })
  const reply = must(await product.call('POST', '/api/admin/distributions/preview', { as: admin, body }))
  const { payee, rate } = (reply.body.data as Shares).rows.find(({ user_id }) => user_id === id) ?? {}
  return [payee, rate]
}
const lastSubject = async ({ email }: Person) => (await product.emailsTo(email)).at(-1)?.subject
const auditOf = async ({ id }: Person) => {
  const { rows } = await product.pool.query(
    `select action from audit_log where subject_id = $1 and action like 'taxes.%' order by id`,
    [id],
  )
  return rows.map(({ action }) => action)
}

test('a certificate decides as whom its owner is paid while it is valid, and not after it is revoked', async () => {
  const [inFrance, inMexico] = [await aResidentOf('France'), await aResidentOf('Mexico')]
  for (const investor of [inFrance, inMexico]) await aPastHolding(product, { investor, project })
  expect(await shareOf(inFrance)).toEqual(['other_non_resident', 19])

  const id = await recordCertificate(product, admin, inFrance, { dividend_cap: '15' })
  await recordCertificate(product, admin, inMexico, { interest_cap: '4.9', dividend_cap: '' })
  expect(await lastSubject(inFrance)).toBe('Tu certificado de residencia fiscal está confirmado')
  const [email] = (await product.emailsTo(inFrance.email)).slice(-1)
  expect(email?.text).toMatch(/en los pagos hasta el \d{1,2} de [a-z]+ de \d{4}\./)
  expect(await shareOf(inFrance)).toEqual(['certified_eu_resident', 0])
  expect(await shareOf(inFrance, { kind: 'dividend' })).toEqual(['certified_eu_resident', 15])
  expect(await shareOf(inFrance, { kind: 'sale' })).toEqual(['certified_eu_resident', 19])
  expect(await shareOf(inFrance, { payment_date: dayFromNow(370) })).toEqual(['other_non_resident', 19])
  expect(await shareOf(inMexico)).toEqual(['other_non_resident', 4.9])
  expect(await shareOf(inMexico, { kind: 'dividend' })).toEqual(['other_non_resident', 19])

  must(await post(`${staff}/${id}/end`, { reason: 'Es una copia alterada' }))
  expect(await shareOf(inFrance)).toEqual(['other_non_resident', 19])
  expect((await read(inFrance)).certificates).toMatchObject([
    { state: 'revoked', reason: 'Es una copia alterada', dividend_cap: 15 },
  ])
  expect(await lastSubject(inFrance)).toBe('Tu certificado de residencia fiscal ya no cuenta')
  expect((await post(`${staff}/${id}/end`, { reason: 'Otra vez' })).body.code).toBe(
    'taxes.certificate_decided',
  )
  expect(await auditOf(inFrance)).toEqual(['taxes.record_residence', 'taxes.revoke_residence'])
})

test('what its owner uploads counts once staff confirm it, with what they read in it', async () => {
  const investor = await aResidentOf('Italy')
  await aPastHolding(product, { investor, project })
  const id = await uploadCertificate(product, investor)
  expect(await read(investor)).toMatchObject({
    country: 'Italy',
    certificates: [{ id, state: 'waiting', issued_on: dayFromNow(-1) }],
  })
  expect(await shareOf(investor)).toEqual(['other_non_resident', 19])
  const form = { issued_on: dayFromNow(-1) }
  const file = { name: 'x.pdf', bytes: aPdf() }
  expect((await product.upload(own, investor, form, file)).body.code).toBe('taxes.certificate_waiting')

  const first: NonResident[] = must(
    await product.call('GET', '/api/admin/taxes/non-residents?limit=1', { as: auditor }),
  ).body.data
  expect(first).toMatchObject([{ user_id: investor.id, country: 'Italy', certificates: [{ id }] }])
  const terms = { issued_on: dayFromNow(-30), interest_cap: null, dividend_cap: 10 }
  const replies = await Promise.all([1, 2].map(() => post(`${staff}/${id}/confirm`, terms)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await read(investor)).certificates).toMatchObject([
    { state: 'confirmed', issued_on: dayFromNow(-30), dividend_cap: 10 },
  ])
  expect(await shareOf(investor)).toEqual(['certified_eu_resident', 0])
})

test('a certificate that staff record twice, at once or after a lost reply, is stored and announced once', async () => {
  const person = await aResidentOf('France')
  const before = (await product.emailsTo(person.email)).length
  const record = () => recordCertificate(product, admin, person, { dividend_cap: '15' })
  const [id, atOnce] = await Promise.all([record(), record()])
  expect([atOnce, await record()]).toEqual([id, id])
  expect((await read(person)).certificates).toHaveLength(1)
  expect(await product.emailsTo(person.email)).toHaveLength(before + 1)
  // A mistyped cap is corrected by another certificate.
  expect(await recordCertificate(product, admin, person, { dividend_cap: '10' })).not.toBe(id)
})

test('one of the country where its owner lives now counts, although that of another country was issued later', async () => {
  const investor = await aResidentOf('Mexico')
  await aPastHolding(product, { investor, project })
  await recordCertificate(product, admin, investor, { issued_on: dayFromNow(-20), interest_cap: '4.9' })
  await livesIn(product, investor, 'France')
  await recordCertificate(product, admin, investor, { issued_on: dayFromNow(-40) })
  expect(await shareOf(investor)).toEqual(['certified_eu_resident', 0])
})

test('one of a country that its owner has left since is not confirmed, and can be refused', async () => {
  const investor = await aResidentOf('Portugal')
  const id = await uploadCertificate(product, investor)
  const confirm = () => post(`${staff}/${id}/confirm`, { issued_on: dayFromNow(-1) })
  for (const country of ['France', 'Spain']) {
    await livesIn(product, investor, country)
    expect((await confirm()).body.error).toBe(
      'Este certificado es de un país en el que su titular ya no reside: no cuenta. Recházalo para que pueda subir otro.',
    )
  }
  must(await post(`${staff}/${id}/end`, { reason: 'Es de otro país' }))
})

test('only the owner of a waiting certificate withdraws it, with its document, and not once it is decided', async () => {
  const [investor, other] = [await aResidentOf('Portugal'), await aResidentOf('Portugal')]
  const id = await uploadCertificate(product, investor)
  const { rows } = await product.pool.query('select storage_path from residence_certificate where id = $1', [
    id,
  ])
  const withdraw = (as: Person, which = id) => product.call('DELETE', `${own}/${which}`, { as })
  for (const as of [other, admin]) expect((await withdraw(as)).body.code).toBe('taxes.not_found')
  expect(must(await withdraw(investor)).body.data.certificates).toEqual([])
  expect((await withdraw(investor)).body.code).toBe('taxes.not_found')
  expect((await post(`${staff}/${id}/confirm`, { issued_on: dayFromNow(-1) })).body.code).toBe(
    'taxes.not_found',
  )
  const jobs = await product.pool.query(
    `select payload from graphile_worker._private_jobs where payload::text like $1`,
    [`%${rows[0].storage_path}%`],
  )
  expect(jobs.rows).toEqual([{ payload: { store: 'vault', paths: [rows[0].storage_path] } }])
  const second = await uploadCertificate(product, investor)
  const confirm = () => post(`${staff}/${second}/confirm`, { issued_on: dayFromNow(-1) })
  const [withdrawn, confirmed] = await Promise.all([withdraw(investor, second), confirm()])
  expect([withdrawn.status, confirmed.status].toSorted()).toEqual(
    withdrawn.status === 200 ? [200, 404] : [200, 409],
  )
  expect((await auditOf(investor)).slice(0, 3)).toEqual([
    'taxes.upload_residence',
    'taxes.withdraw_residence',
    'taxes.upload_residence',
  ])
})

test('one that is refused can be replaced by another', async () => {
  const investor = await aResidentOf('Portugal')
  const id = await uploadCertificate(product, investor)
  must(await post(`${staff}/${id}/end`, { reason: 'No se lee' }))
  expect((await read(investor)).certificates).toMatchObject([{ state: 'refused', reason: 'No se lee' }])
  await uploadCertificate(product, investor)
  expect((await read(investor)).certificates.map(({ state }) => state)).toEqual(['waiting', 'refused'])
  expect(await auditOf(investor)).toEqual([
    'taxes.upload_residence',
    'taxes.refuse_residence',
    'taxes.upload_residence',
  ])
})

test('people in Spain, people who are not verified, and staff for themselves store none', async () => {
  const file = { name: 'x.pdf', bytes: aPdf() }
  const form = { issued_on: dayFromNow(-1) }
  for (const person of [await product.aPerson({ kyc: 'approved' }), await product.aPerson()]) {
    expect((await product.upload(own, person, form, file)).body.code).toBe('taxes.not_a_non_resident')
    const url = `/api/admin/taxes/non-residents/${person.id}/certificates`
    expect((await product.upload(url, admin, form, file)).body.code).toBe('taxes.not_a_non_resident')
  }
  const both = await product.aPerson({ roles: ['admin'], kyc: 'approved' })
  await livesIn(product, both, 'France')
  const url = `/api/admin/taxes/non-residents/${both.id}/certificates`
  expect((await product.upload(url, both, form, file)).body.code).toBe('identity.about_oneself')
  const id = await uploadCertificate(product, both)
  expect((await post(`${staff}/${id}/confirm`, form, both)).body.code).toBe('identity.about_oneself')
  expect((await post(`${staff}/${id}/end`, { reason: 'x' }, both)).body.code).toBe('identity.about_oneself')
})

test.each([
  [{ issued_on: dayFromNow(1) }, 'taxes.issued_in_future'],
  [{ issued_on: dayFromNow(-367) }, 'taxes.certificate_over'],
  [{ issued_on: 'ayer' }, 'common.day_invalid'],
])('a certificate that does not count today is refused: %o', async (form, code) => {
  const person = await aResidentOf('France')
  const { status, body } = await product.upload(own, person, form, { name: 'x.pdf', bytes: aPdf() })
  expect([status, body.code, Object.keys(body.fields)]).toEqual([400, code, ['issued_on']])
  const text = { name: 'x.pdf', bytes: Buffer.from('no es un PDF') }
  const other = await product.upload(own, person, { issued_on: dayFromNow(0) }, text)
  expect(other.body.code).toBe('kyc.document_format_invalid')
})

test('a cap that is no percentage, and an end without a reason, are refused', async () => {
  const investor = await aResidentOf('France')
  const id = await uploadCertificate(product, investor)
  const terms = { issued_on: dayFromNow(-1), interest_cap: 101 }
  expect((await post(`${staff}/${id}/confirm`, terms)).body.code).toBe('taxes.rate_invalid')
  expect((await post(`${staff}/${id}/end`, { reason: ' ' })).body.code).toBe('taxes.reason_required')
})

test('its document is encrypted, and read by its owner and by reviewers, whose reading is recorded', async () => {
  const [investor, other] = [await aResidentOf('France'), await aResidentOf('France')]
  const id = await uploadCertificate(product, investor)
  const url = `${own}/${id}/document`
  expect(must(await product.call('GET', url, { as: investor })).body).toEqual(aPdf())
  expect(must(await product.call('GET', url, { as: auditor })).body).toEqual(aPdf())
  const erir = await product.aPerson({ roles: ['erir'] })
  for (const as of [other, erir])
    expect(await product.call('GET', url, { as })).toMatchObject({
      status: 404,
      body: { code: 'taxes.not_found' },
    })
  expect(await auditOf(investor)).toEqual(['taxes.upload_residence', 'taxes.read_residence'])
})

test('people are told 30 days before a certificate ends, once, unless they have renewed it', async () => {
  const [investor, renewed, later, moved] = [
    await aResidentOf('France'),
    await aResidentOf('France'),
    await aResidentOf('France'),
    await aResidentOf('Mexico'),
  ]
  // A certificate of a country where the person no longer lives replaces none.
  await recordCertificate(product, admin, moved)
  await livesIn(product, moved, 'France')
  for (const person of [investor, renewed, moved])
    await recordCertificate(product, admin, person, { issued_on: dayFromNow(-340) })
  await recordCertificate(product, admin, renewed)
  await recordCertificate(product, admin, later, { issued_on: dayFromNow(-330) })
  await Promise.all([notifyOfEnding(product.services), notifyOfEnding(product.services)])
  await notifyOfEnding(product.services)
  const told = async (person: Person) =>
    (await product.emailsTo(person.email)).filter(({ subject }) => subject.includes('termina pronto')).length
  expect([await told(investor), await told(renewed), await told(later)]).toEqual([1, 0, 0])
  expect(await told(moved)).toBe(1)
  // A certificate still counts on its last day.
  const email = (await product.emailsTo(investor.email)).at(-1)
  expect(email?.text).toContain('después de ese día te aplicaremos la retención general')
  const now = () => new Date(Date.now() + 6 * 86_400_000)
  await notifyOfEnding({ ...product.services, now })
  expect([await told(investor), await told(renewed), await told(later)]).toEqual([1, 0, 1])
})

test('nobody is asked for a new certificate while the one they sent waits for staff', async () => {
  const investor = await aResidentOf('France')
  await recordCertificate(product, admin, investor, { issued_on: dayFromNow(-340) })
  const id = await uploadCertificate(product, investor)
  await notifyOfEnding(product.services)
  expect(await lastSubject(investor)).toBe('Tu certificado de residencia fiscal está confirmado')
  must(await post(`${staff}/${id}/end`, { reason: 'No se lee' }))
  await notifyOfEnding(product.services)
  expect(await lastSubject(investor)).toBe('Tu certificado de residencia fiscal termina pronto')
})

test('nobody is asked to renew a certificate of a country where they no longer live', async () => {
  const investor = await aResidentOf('France')
  await recordCertificate(product, admin, investor, { issued_on: dayFromNow(-340) })
  await livesIn(product, investor, 'Spain')
  await notifyOfEnding(product.services)
  expect(await lastSubject(investor)).toBe('Tu certificado de residencia fiscal está confirmado')
  await livesIn(product, investor, 'France')
  await notifyOfEnding(product.services)
  expect(await lastSubject(investor)).toBe('Tu certificado de residencia fiscal termina pronto')
})

test('verified people abroad are listed in pages and found by their name', async () => {
  const list = async (query: string) =>
    must(await product.call('GET', `/api/admin/taxes/non-residents?${query}`, { as: admin })).body
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { data: NonResident[]; next_cursor: string | null } = await list(
      `limit=5${cursor && `&cursor=${cursor}`}`,
    )
    seen.push(...page.data.map(({ user_id }) => user_id))
    cursor = page.next_cursor
  }
  const { rows } = await product.pool.query(`select user_id from kyc_application where country <> 'Spain'`)
  expect(seen.toSorted()).toEqual(rows.map(({ user_id }) => user_id).toSorted())
  expect((await list(`search=${encodeURIComponent(personalData.name)}`)).data.length).toBeGreaterThan(0)
  expect((await list('search=nadie')).data).toEqual([])
})
