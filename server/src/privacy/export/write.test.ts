import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  aPdf,
  aProduct,
  must,
  PASSWORD,
  personalData,
  type Person,
  type Product,
} from '../../testing/product.ts'
import { downloadArchive } from '../../testing/archive.ts'
import { anEntry, decideEntry, encumbranceOf, successionOf } from '../../testing/acts.ts'
import { anApprovedDistribution, aPastHolding, termsFor } from '../../testing/distributions.ts'
import { withSecondFactor } from '../../testing/second-factor.ts'
import { livesIn, uploadCertificate } from '../../testing/taxes.ts'

let product: Product
let admin: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
})
afterAll(() => product.close())

const download = (as: Person, language?: 'es' | 'en') => downloadArchive(product, as, language)

async function anInvestor(): Promise<Person> {
  const investor = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject()
  await product.anInvestment({ investor, project, step: 'completed' })
  return investor
}

test("the archive contains a person's data and actions on the platform, and their documents unchanged", async () => {
  const investor = await anInvestor()
  await product.pool.query(
    `insert into contact_request (domain_id, language, name, email, message, privacy_accepted_at, privacy_text_version)
     values (1, 'es', 'Persona Inventada', $1, 'Una pregunta inventada', now(), '2026-11')`,
    [investor.email],
  )
  const iban = 'ES9121000418450200051332'
  const account = { iban, holder_name: personalData.name, password: PASSWORD }
  must(await product.call('PUT', '/api/payout-account', { as: investor, body: account }))
  const { reply, files, names, textOf, data } = await download(investor)
  expect(data.payout_accounts).toMatchObject([{ iban, holder_name: personalData.name }])
  expect(reply.headers['content-type']).toBe('application/zip')
  expect(reply.headers['cache-control']).toBe('private, no-store')
  expect(textOf('LEEME.txt')).toContain('TUS DATOS EN ACERVO')
  expect(data.profile).toMatchObject({ email: investor.email, full_name: personalData.name })
  expect(data.sign_in.sessions).toHaveLength(1)
  expect(data.sign_in.browsers).toHaveLength(1)
  expect(data.verification.rounds).toMatchObject([
    { decision: 'APPROVED', decided_by: 'administrator', sent: { id_number: personalData.id_number } },
  ])
  expect(data.verification_documents).toHaveLength(3)
  expect(data.investments).toMatchObject([
    { amount: 1000, status: 'completed', acceptance: { terms: true, language: 'es' } },
  ])
  expect(data.portfolio.totals).toMatchObject({ projects: 1, tokens: 10 })
  expect(data.notifications.length).toBeGreaterThan(2)
  expect(data.emails.map(({ subject }: { subject: string }) => subject)).toContain(
    'Hemos recibido tu verificación',
  )
  expect(data.email_preferences).toEqual({ progress: true, reminders: true, work: true })
  expect(data.contact_requests).toMatchObject([{ message: 'Una pregunta inventada' }])
  const done = data.activity.map(({ action }: { action: string }) => action)
  expect(done).toEqual(expect.arrayContaining(['kyc.submit', 'investment.create', 'privacy.export']))

  const { rows } = await product.pool.query(
    `select document_type, storage_path from kyc_document d join kyc_application a on a.id = d.application_id
     where a.user_id = $1`,
    [investor.id],
  )
  for (const { document_type, storage_path } of rows) {
    const name = names.find((one) => one.startsWith('verificacion/') && one.includes(document_type)) ?? ''
    expect(Buffer.from(files[name] ?? [])).toEqual(await product.services.vault.get(storage_path))
  }
  const accepted = names.find((name) => name.startsWith('documentos-aceptados/')) ?? ''
  expect(Buffer.from(files[accepted] ?? [])).toEqual(aPdf())
})

test('a document that the person deletes during the download is left out, and a lost document ends the download', async () => {
  const person = await product.aPerson()
  const form = { document_type: 'front' }
  const { url } = must(
    await product.upload('/api/kyc/document', person, form, { name: 'x.pdf', bytes: aPdf() }),
  ).body
  const body = { ...form, application_id: String(url).split('/').at(-2) }
  const { vault } = product.services
  const { get } = vault
  const reading = vi.spyOn(vault, 'get')
  const during = (change: () => Promise<unknown>) =>
    reading.mockImplementationOnce(async (path) => {
      await change()
      await vault.remove(path)
      return get(path)
    })
  during(async () => {})
  await expect(download(person)).rejects.toThrow()
  during(async () => must(await product.call('DELETE', '/api/kyc/document', { as: person, body })))
  expect((await download(person)).names).toEqual(['LEEME.txt', 'datos.json'])
  reading.mockRestore()
})

test('the archive of a person is in their language', async () => {
  const { names, textOf } = await download(await product.aPerson(), 'en')
  expect(names).toEqual(['README.txt', 'data.json'])
  expect(textOf('README.txt')).toContain('YOUR DATA AT ACERVO')
})

test('it contains neither other people nor secrets', async () => {
  const { whole, secret } = await withSecondFactor(product, await anInvestor())
  const { data, names, textOf } = await download(whole)
  expect(data.sign_in.factors).toMatchObject([{ factor_type: 'totp', status: 'verified' }])
  const all = names.map((name) => textOf(name)).join('')
  const { rows } = await product.pool.query(
    `select u.password_hash, p.id, p.email from auth.users u join profile p using (id)`,
  )
  const { rows: digests } = await product.pool.query('select digest from auth.devices')
  const { rows: requests } = await product.pool.query(
    'select request_id from audit_log where request_id is not null',
  )
  const others = rows.filter(({ id }) => id !== whole.id).flatMap(({ id, email }) => [id, email])
  const secrets = [secret, whole.token, PASSWORD, ...rows.map(({ password_hash }) => password_hash)]
  expect(others.length).toBeGreaterThan(2)
  for (const text of [...others, ...secrets, ...digests.map(({ digest }) => digest)])
    expect(all).not.toContain(text)
  for (const { request_id } of requests) expect(all).not.toContain(request_id)
})

test('it contains the person’s own part of register entries and complaints, and names neither heirs nor staff', async () => {
  const [holder, heir, other] = [
    await product.aPerson({ kyc: 'approved' }),
    await product.aPerson({ kyc: 'approved' }),
    await product.aPerson({ kyc: 'approved' }),
  ]
  const erir = await product.aPerson({ roles: ['erir'] })
  const project = await product.aProject()
  await aPastHolding(product, { investor: holder, project })
  const shares = [[heir, 7] as const, [other, 3] as const]
  const estate = await anEntry(product, erir, successionOf({ holder, project }, shares))
  must(await decideEntry(product, admin, estate, 'confirm'))
  const lien = await anEntry(product, erir, encumbranceOf({ holder: heir, project }, 2))
  must(await decideEntry(product, admin, lien, 'confirm'))
  const message = { message: 'No me contestáis.' }
  const { id } = must(await product.call('POST', '/api/complaints', { as: heir, body: message })).body.data
  const decision = { outcome: 'upheld', reasons: 'Tenías razón: llegamos tarde.' }
  must(await product.call('POST', `/api/admin/complaints/${id}/decide`, { as: admin, body: decision }))
  const { data, textOf } = await download(heir)
  expect(data.portfolio.registry_entries).toMatchObject([
    { kind: 'lien', role: 'holder', tokens: 2, party: 'Banco Inventado' },
    { kind: 'succession', role: 'heir', tokens: 7 },
  ])
  expect(data.complaints).toMatchObject([{ ...message, ...decision }])
  for (const one of [holder, other, admin, erir])
    for (const text of [one.id, one.email]) expect(textOf('datos.json')).not.toContain(text)
})

test('the archive omits why staff returned an investment, because its investor is not told', async () => {
  const investor = await product.aPerson({ kyc: 'approved' })
  const { id } = await product.anInvestment({ investor, project: await product.aProject(), step: 'erir' })
  const body = { reason: 'Sospechamos del origen del dinero' }
  must(await product.call('POST', `/api/investment/${id}/return`, { as: admin, body }))
  const { data } = await download(investor)
  expect(data.investments).toMatchObject([{ status: 'review' }])
  expect(JSON.stringify(data)).not.toContain(body.reason)
})

test('actions as staff are in the archive without the person they concerned', async () => {
  await anInvestor()
  const { data } = await download(admin)
  const rows = data.activity.filter(({ role }: { role: string }) => role === 'admin')
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows)
    expect(Object.keys(row).toSorted()).toEqual(['action', 'at', 'role', 'subject_type', 'text'])
})

test('the archive contains blocks and certificates, and nothing of a suspicion of money laundering', async () => {
  const investor = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject()
  await product.anInvestment({ investor, project, step: 'completed' })
  const tokens = (cause: string, reason: string) => ({
    type: 'tokens',
    action: 'block',
    projectId: project.id,
    userId: investor.id,
    amount: 1,
    cause,
    reason,
  })
  for (const body of [tokens('embargo', 'Embargo'), tokens('aml_suspicion', 'Operativa sospechosa')])
    must(await product.call('POST', '/api/block', { as: admin, body }))
  const body = { projectId: project.id, tokens: 2, purpose: 'Una hipoteca' }
  const { id } = must(await product.call('POST', '/api/certificates', { as: investor, body })).body.data
  const erir = await product.aPerson({ roles: ['erir'] })
  must(await product.call('POST', `/api/admin/erir/certificates/${id}/issue`, { as: erir, body: {} }))
  const { data, textOf } = await download(investor)
  expect(data.portfolio.blocks).toMatchObject([
    { cause: 'embargo', reason: 'Embargo' },
    { cause: 'other', reason: 'Revisión en curso' },
    { cause: 'certificate', reason: 'Una hipoteca' },
  ])
  expect(data.portfolio.certificates).toMatchObject([
    {
      state: 'issued',
      tokens: 2,
      purpose: 'Una hipoteca',
      printed: { holder: 'Persona Inventada', id_number: '00000000T', purpose: 'Una hipoteca' },
    },
  ])
  expect(textOf('datos.json')).not.toMatch(/sospechosa|aml_suspicion|blanqueo/)
})

test('the archive contains what distributions pay the person, and not what they pay others', async () => {
  const [investor, other] = [
    await product.aPerson({ kyc: 'approved' }),
    await product.aPerson({ kyc: 'approved' }),
  ]
  const project = await product.aProject()
  for (const holder of [investor, other]) await aPastHolding(product, { investor: holder, project })
  await anApprovedDistribution(product, admin, termsFor(project))
  const { distributions, tax_years } = (await download(investor)).data
  expect(distributions).toMatchObject([
    { project_name: project.name, kind: 'interest', tokens: 10, gross: 50, withheld: 9.5, net: 40.5 },
  ])
  expect(tax_years).toEqual([{ year: expect.any(Number), gross: 50, withheld: 9.5, principal: 0 }])
})

test('the archive contains the certificates of tax residence, with their files', async () => {
  const person = await product.aPerson({ kyc: 'approved' })
  await livesIn(product, person, 'France')
  await uploadCertificate(product, person)
  const { data, files } = await download(person)
  const [certificate] = data.residence_certificates
  expect(certificate).toMatchObject({ country: 'France', state: 'waiting' })
  expect(certificate).not.toHaveProperty('storage_path')
  expect(Buffer.from(files[certificate.file] ?? [])).toEqual(aPdf())
})
