import { createHash } from 'node:crypto'
import type { Project } from '@acervo/domain/projects/project'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntry, decideEntry, encumbranceOf } from '../../testing/acts.ts'
import { aHolderIn, differencesIn, lift, onTokens, seenBy } from '../../testing/blocks.ts'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { anOwner } from '../../testing/protection.ts'
import { wordsOf } from '../../testing/read-pdf.ts'
import { aChangeSent } from '../../testing/wallet-changes.ts'
import type { Actor } from '@acervo/domain/identity/permissions'
import { codeOf } from './code.ts'
import { readContent } from './content.ts'
import { verifyCertificate } from './verify.ts'
import { makeCertificate } from './make.ts'
import { eraseActTexts } from '../acts/erase-entries.ts'
import { returnCertificate } from './decide.ts'
import { listCertificates, readCertificate } from './repo.ts'
import { requestCertificate } from './request.ts'
import { expireCertificates } from './expire.ts'
import { actTable } from '../table.ts'
import { eq } from 'drizzle-orm'

let product: Product
let admin: Person
let erir: Person
/** Of which everybody here holds ten tokens. */
let held: Project
beforeAll(async () => {
  product = await aProduct()
  held = await product.aProject()
  admin = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
})
afterAll(() => product.close())

const request = (as: Person, projectId: string, wanted: object = {}) =>
  product.call('POST', '/api/certificates', {
    as,
    body: { projectId, tokens: 4, purpose: 'Acreditar mi patrimonio', ...wanted },
  })
const decide = (as: Person, id: string, act: 'issue' | 'refuse' | 'return', reason = 'Motivo inventado') =>
  product.call('POST', `/api/admin/erir/certificates/${id}/${act}`, { as, body: { reason } })
const verify = (number: string, code: string) =>
  product.call('POST', '/api/certificates/verify', { body: { number, code } })
const blockedOf = async (investor: Person) =>
  (await seenBy(product, erir, investor)).investments[0].total_tokens_blocked
const document = (as: Person, id: string, language = 'es') =>
  product.call('GET', `/api/certificates/${id}.pdf`, { as, headers: { 'accept-language': language } })

async function codeOn(id: string): Promise<string> {
  const { row, issued } = await readContent(product.services.db, id)
  return codeOf(product.services, row, issued)
}

async function anIssued() {
  const { investor, project } = await aHolderIn(product, 1000, held)
  const { id } = must(await request(investor, project.id)).body.data
  const issued = must(await decide(erir, id, 'issue')).body.data
  return { investor, project, id, issued }
}

test('a certificate names who issued the tokens, and what each is worth', async () => {
  const { investor, project } = await aHolderIn(product)
  const owner = await anOwner(product, admin)
  await product.pool.query(`update project set regime = 'exempt_offer', owner_id = $1 where id = $2`, [
    owner,
    project.id,
  ])
  const { id } = must(await request(investor, project.id)).body.data
  must(await decide(erir, id, 'issue'))
  const words = wordsOf((await document(investor, id)).body).replaceAll(/\s/g, '')
  const { rows } = await product.pool.query('select name, tax_id from project_owner where id = $1', [owner])
  const [{ name, tax_id }] = rows
  expect(words).toContain(`${name} (${tax_id})`.replaceAll(' ', ''))
  expect(words).toContain('Valordecadatoken100,00€')
})

test('a certificate holds its tokens on the chain until it is returned, and anybody with its code can check it', async () => {
  const { investor, project } = await aHolderIn(product, 1000, held)
  const requested = must(await request(investor, project.id)).body.data
  expect(requested).toMatchObject({
    state: 'requested',
    number: expect.stringMatching(/^CL-\d{6}$/),
    tokens: 4,
  })
  expect((await document(investor, requested.id)).body.code).toBe('registry.certificate_not_ready')
  const { id, number } = requested
  expect((await decide(admin, id, 'issue')).status).toBe(403)
  const issued = must(await decide(erir, id, 'issue')).body.data
  expect(issued).toMatchObject({ state: 'issued', is_ready: true })
  expect(await blockedOf(investor)).toBe(4)
  expect(await differencesIn(product, admin)).toEqual([])
  const pdf = await document(investor, id)
  expect(pdf.status).toBe(200)
  // Whoever is shown the paper has to learn where to check it.
  expect(wordsOf(pdf.body).replaceAll(/\s/g, '')).toContain('/certificado')
  expect((await document(await product.aPerson({ kyc: 'approved' }), id)).status).toBe(404)

  const code = await codeOn(id)
  const checked = must(await verify(` ${number.toLowerCase()} `, `${code.slice(0, 4)}-${code.slice(4)}`))
  const { valid_until } = issued
  expect(checked.body.data).toMatchObject({ number, state: 'valid', tokens: 4, valid_until })
  expect(JSON.stringify(checked.body)).not.toMatch(new RegExp(`${investor.id}|${investor.email}|patrimonio`))
  const [wrongCode, wrongNumber] = [await verify(number, 'A'.repeat(20)), await verify('CL-999999', code)]
  expect(wrongCode.status).toBe(404)
  expect(wrongCode.body).toEqual(wrongNumber.body)

  const { rows } = await product.pool.query(
    `select id from blocking where user_id = $1 and cause = 'certificate'`,
    [investor.id],
  )
  const byHand = await product.call('POST', '/api/block', { as: erir, body: lift(rows[0].id) })
  expect(byHand.body.code).toBe('registry.held_by_certificate')
  must(await decide(erir, id, 'return'))
  expect((await decide(erir, id, 'return')).body.code).toBe('registry.certificate_decided')
  await expect.poll(() => differencesIn(product, admin)).toEqual([])
  expect(await blockedOf(investor)).toBe(0)
  expect(must(await verify(number, code)).body.data.state).toBe('returned')
  const told = must(await product.call('GET', '/api/notifications', { as: investor })).body.data
  expect(told.slice(0, 3).map(({ kind }: { kind: string }) => kind)).toEqual([
    'certificate.returned',
    'certificate.issued',
    'certificate.requested',
  ])
  const audited = await product.pool.query(
    `select action from audit_log where subject_id = $1 and action like 'registry.certificate%' order by id`,
    [investor.id],
  )
  expect(audited.rows.map(({ action }) => action)).toEqual([
    'registry.certificate_requested',
    'registry.certificate_issued',
    'registry.certificate.export',
    'registry.certificate_returned',
  ])
})

test('a certificate that is printed again after its holder changed their name says what it said', async () => {
  const { investor, id } = await anIssued()
  const before = wordsOf((await document(investor, id)).body)
  const change = await aChangeSent(product, investor, { name: 'Persona Renombrada' })
  must(await product.call('POST', `/api/kyc/approve/${change}`, { as: admin }))
  const printed = wordsOf((await document(investor, id)).body)
  expect(printed).toBe(before)
  expect(printed).toContain('Persona Inventada')
})

test('whoever changes anything that an issued certificate says makes its code wrong', async () => {
  const { id, issued } = await anIssued()
  const code = await codeOn(id)
  const { number } = issued
  const change = (field: string, value: unknown) =>
    product.pool.query(
      `update registry_certificate set printed = jsonb_set(printed, array[$2], $3) where act_id = $1`,
      [id, field, JSON.stringify(value)],
    )
  const { printed } = await readContent(product.services.db, id)
  expect(Object.keys(printed).toSorted()).toEqual([
    'domain_id',
    'holder',
    'id_number',
    'issuer',
    'issuer_tax_id',
    'project_name',
    'project_name_en',
    'purpose',
    'security',
    'token_value',
  ])
  for (const [field, value] of Object.entries(printed)) {
    await change(field, field === 'security' ? { es: 'Otra', en: 'Other' } : 'otro')
    expect((await verify(number, code)).status, field).toBe(404)
    await change(field, value)
    must(await verify(number, code))
  }
  const changed = `update registry_act set tokens = tokens + 1 where id = $1`
  await product.pool.query(changed, [id])
  expect((await verify(number, code)).status).toBe(404)
})

test('what an issued certificate says does not follow its project, nor does the answer about it', async () => {
  const { investor, project } = await aHolderIn(product)
  const owner = await anOwner(product, admin)
  const set = (to: string, ...values: unknown[]) =>
    product.pool.query(`update project set ${to} where id = $1`, [project.id, ...values])
  await set(`regime = 'exempt_offer', owner_id = $2`, owner)
  const { id, number } = must(await request(investor, project.id)).body.data
  must(await decide(erir, id, 'issue'))
  const [before, code] = [(await document(investor, id)).body, await codeOn(id)]
  await set(`name = 'Otro nombre', name_en = 'Another name', token_value_cents = 999900`)
  await product.pool.query(`update project_owner set name = 'Otro promotor' where id = $1`, [owner])
  await product.pool.query('update registry_act set purpose = $2 where id = $1', [id, 'Otra finalidad'])
  expect(wordsOf((await document(investor, id)).body)).toBe(wordsOf(before))
  const { data } = must(await verify(number, code)).body
  expect(data).toMatchObject({ project_name: project.name, state: 'valid' })
})

test('a certificate that was issued before its content was stored keeps its code and its document', async () => {
  const { investor, id, issued } = await anIssued()
  await product.pool.query('delete from registry_certificate where act_id = $1', [id])
  const [row] = await product.services.db.select().from(actTable).where(eq(actTable.id, id))
  if (!row) throw new Error('No such certificate')
  const { seq, user_id, project_id, tokens, decided_at, valid_until } = row
  // As the platform computed it then.
  const content = JSON.stringify([id, seq, user_id, project_id, tokens, decided_at, valid_until])
  const code = product.services.certificateDigest(content).slice(0, 20).toUpperCase()
  expect(must(await verify(issued.number, code)).body.data.state).toBe('valid')
  const words = wordsOf((await document(investor, id)).body).replaceAll(/\s/g, '')
  expect(words).toContain('PersonaInventada')
  expect(words).toContain(code.slice(0, 4))
})

test('the code of a certificate outlives the erasure of what it says of its holder', async () => {
  const { investor, id, issued } = await anIssued()
  const code = await codeOn(id)
  must(await decide(erir, id, 'return'))
  await product.services.db.transaction((tx) => eraseActTexts(tx, investor.id))
  const { rows } = await product.pool.query('select * from registry_certificate where act_id = $1', [id])
  expect(rows).toEqual([
    { act_id: id, printed: null, printed_digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ])
  expect(must(await verify(issued.number, code)).body.data.state).toBe('returned')
})

test('a file is known by its bytes alone, in each language it was downloaded in, and says nothing about its holder', async () => {
  const { investor, id, issued } = await anIssued()
  const saved = async (language: string) => Buffer.from(must(await document(investor, id, language)).body)
  const check = (bytes: Buffer, to = '') =>
    product.call('POST', '/api/certificates/verify-file', {
      body: { sha256: createHash('sha256').update(bytes).digest('hex') + to },
    })
  const [inSpanish, inEnglish] = [await saved('es'), await saved('en')]
  for (const bytes of [inSpanish, inEnglish]) {
    const { data } = must(await check(bytes)).body
    expect(data).toMatchObject({ number: issued.number, state: 'valid', tokens: 4 })
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`${investor.id}|Inventada|00000000T|patrimonio`))
  }
  const forged = Buffer.from(inSpanish)
  forged[forged.length - 20] = (forged[forged.length - 20] ?? 0) ^ 1
  const refused = await check(forged)
  expect(refused.status).toBe(404)
  expect(refused.body.error).toMatch(/^No reconocemos este archivo: algo en él ha cambiado/)
  expect((await check(inSpanish, '0')).status).toBe(400)
  // A file of another export is none, although the audit log knows its digest.
  const register = await product.call('GET', `/api/admin/register/${issued.project_id}.pdf`, { as: erir })
  expect((await check(Buffer.from(must(register).body))).body).toEqual(refused.body)
  must(await decide(erir, id, 'return'))
  expect(must(await check(inSpanish)).body.data.state).toBe('returned')
})

test('of two requests for the same tokens at once one wins, and so does one of two officers', async () => {
  const { investor, project } = await aHolderIn(product, 1000, held)
  const replies = await Promise.all([1, 2, 3].map(() => request(investor, project.id, { tokens: 1 })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(replies.find(({ status }) => status === 409)?.body.error).toBe(
    'Ya hay un certificado pedido o vigente de estos tokens',
  )
  const { id } = replies.find(({ status }) => status === 200)?.body.data ?? {}
  const issued = await Promise.all([1, 2].map(() => decide(erir, id, 'issue')))
  expect(issued.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await blockedOf(investor)).toBe(1)
  expect((await request(investor, project.id)).body.code).toBe('registry.certificate_in_force')
})

test('with two people the registrar withdraws what they requested for a holder, and only another one issues it', async () => {
  const { investor, project } = await aHolderIn(product, 1000, held)
  const other = await product.aPerson({ roles: ['erir'] })
  const aRequest = async () =>
    must(await request(erir, project.id, { userId: investor.id, tokens: 1 })).body.data.id
  product.services.needsTwoPeople = true
  try {
    const mistaken = await aRequest()
    expect((await decide(erir, mistaken, 'issue')).body.code).toBe('identity.second_person_needed')
    must(await decide(erir, mistaken, 'refuse'))
    const right = await aRequest()
    const { data } = must(
      await product.call('GET', '/api/admin/erir/certificates?state=waiting', { as: other }),
    ).body
    expect(data).toContainEqual(
      expect.objectContaining({ id: right, requested_by: erir.email, requested_by_id: erir.id }),
    )
    must(await decide(other, right, 'issue'))
  } finally {
    product.services.needsTwoPeople = false
  }
  const own = await product.call('GET', '/api/certificates', { as: investor })
  expect(JSON.stringify(own.body), 'staff have no name for holders').not.toContain(erir.id)
})

test('a certificate ends by itself after its last day, once, and its tokens are free again', async () => {
  const { investor, id, issued } = await anIssued()
  const at = (day: string) => ({ ...product.services, now: () => new Date(`${day}T21:30:00Z`) })
  expect(await expireCertificates(at(issued.valid_until))).toBe(0)
  const reader: Actor = { ...investor, roles: [], status: 'ACTIVE', kyc_status: 'ok', domain_id: 1 }
  const saved = (day: string) => makeCertificate(at(day), reader, id, 'es')
  expect((await saved(issued.valid_until)).mimeType).toBe('application/pdf')
  const dayAfter = new Date(Date.parse(issued.valid_until) + 86_400_000).toISOString().slice(0, 10)
  await expect(saved(dayAfter), 'before the task of that hour').rejects.toThrow(
    'registry.certificate_not_ready',
  )
  const later = at(`${Number(issued.valid_until.slice(0, 4)) + 1}-01-01`)
  expect(await expireCertificates(later)).toBeGreaterThan(0)
  expect(await expireCertificates(later)).toBe(0)
  await expect.poll(() => differencesIn(product, admin)).toEqual([])
  expect(await blockedOf(investor)).toBe(0)
  expect(must(await verify(issued.number, await codeOn(id))).body.data.state).toBe('expired')
  expect((await document(investor, id)).body.code).toBe('registry.certificate_not_ready')
  const { body } = must(
    await product.call('GET', '/api/documents?kind=legitimation', {
      as: investor,
      headers: { 'accept-language': 'en' },
    }),
  )
  expect(JSON.stringify(body.data), 'a reason in Spanish that nobody wrote').not.toContain('caducado')
})

test('from the end of its last day a certificate has expired for everybody, also before its tokens are released', async () => {
  const { investor, project, id, issued } = await anIssued()
  const dayAfter = new Date(Date.parse(issued.valid_until) + 86_400_000).toISOString().slice(0, 10)
  const at = (day: string) => ({ ...product.services, now: () => new Date(`${day}T00:30:00Z`) })
  const seenOn = async (day: string) => {
    const { rows } = await listCertificates(at(day), { state: 'open', limit: 100 })
    const { state, is_ready } = await readCertificate(at(day), id)
    const checked = await verifyCertificate(at(day), { number: issued.number, code: await codeOn(id) })
    const isListed = rows.some((row) => row.id === id)
    return [state, is_ready, isListed, checked.state]
  }
  expect(await seenOn(issued.valid_until)).toEqual(['issued', true, true, 'valid'])
  expect(await seenOn(dayAfter)).toEqual(['expired', false, false, 'expired'])
  const officer: Actor = { ...erir, roles: ['erir'], status: 'ACTIVE', kyc_status: 'ok', domain_id: 1 }
  await expect(returnCertificate(at(dayAfter), { actor: officer }, id, 'Tarde')).rejects.toThrow(
    'registry.certificate_decided',
  )

  // Its holder need not wait for the task to ask for another one, of the same tokens.
  const actor: Actor = { ...investor, roles: [], status: 'ACTIVE', kyc_status: 'ok', domain_id: 1 }
  const wanted = { projectId: project.id, tokens: 10, purpose: 'Otra vez', months: 1 }
  await requestCertificate(at(dayAfter), { actor }, wanted)
  expect(await blockedOf(investor)).toBe(0)
  const own = must(await product.call('GET', '/api/certificates', { as: investor })).body.data
  expect(own.map(({ state }: { state: string }) => state).toSorted()).toEqual(['expired', 'requested'])
})

test('a certificate that cannot end yet does not keep the others from ending', async () => {
  const [stuck, other] = [await anIssued(), await anIssued()]
  const lien = encumbranceOf({ holder: stuck.investor, project: stuck.project }, 10)
  must(await decideEntry(product, admin, await anEntry(product, erir, lien), 'confirm'))
  // As while the chain has not confirmed the block of the first, whose tokens the lien lacks.
  const ofStuck = `user_id = '${stuck.investor.id}' and cause = 'certificate'`
  const set = (to: string) => product.pool.query(`update blocking set final_at = ${to} where ${ofStuck}`)
  await set('null')
  const nextYear = `${Number(stuck.issued.valid_until.slice(0, 4)) + 1}-01-01`
  const later = { ...product.services, now: () => new Date(`${nextYear}T12:00:00Z`) }
  await expect(expireCertificates(later)).rejects.toThrow('Some certificates could not end')
  const stateOf = async ({ id }: { id: string }) =>
    (await product.services.db.select().from(actTable).where(eq(actTable.id, id)))[0]?.state
  expect([await stateOf(stuck), await stateOf(other)]).toEqual(['issued', 'expired'])
  await set('now()')
  expect(await expireCertificates(later)).toBe(1)
})

test('a lien gets the tokens of a certificate that ends by itself, also when the chain had refused its block', async () => {
  const { investor, project, issued } = await anIssued()
  const lien = await anEntry(product, erir, encumbranceOf({ holder: investor, project }, 10))
  must(await decideEntry(product, admin, lien, 'confirm'))
  const { rows } = await product.pool.query(
    `update blocking set final_at = null where user_id = $1 and cause = 'certificate' returning id`,
    [investor.id],
  )
  const refused = `update chain_op set state = 'failed', error = 'refused' where op_key = 'block_tokens:${rows[0].id}'`
  expect((await product.pool.query(refused)).rowCount).toBe(1)
  const nextYear = `${Number(issued.valid_until.slice(0, 4)) + 1}-01-01`
  await expireCertificates({ ...product.services, now: () => new Date(`${nextYear}T12:00:00Z`) })
  expect(await blockedOf(investor)).toBe(10)
})

test('only free tokens are certified, by a request with a purpose, for oneself or by the registrar', async () => {
  const { investor, project } = await aHolderIn(product, 1000, held)
  must(await product.call('POST', '/api/block', { as: admin, body: onTokens(investor, project, 8) }))
  expect((await request(investor, project.id, { tokens: 3 })).body.error).toBe('Cantidad de tokens inválida')
  const aimless = await request(investor, project.id, { tokens: 2, purpose: ' ' })
  expect(aimless.body.error).toBe('Indica para qué necesitas el certificado')
  const forOther = { tokens: 2, userId: investor.id }
  expect((await request(admin, project.id, forOther)).status).toBe(403)
  const nothing = { progress: false, reminders: false, work: false }
  must(await product.call('PUT', '/api/email-preferences', { as: investor, body: nothing }))
  const { id } = must(await request(erir, project.id, forOther)).body.data
  const email = (await product.emailsTo(investor.email)).at(-1)
  expect(email?.subject).toMatch(/^El registrador ha pedido un certificado para ti – /)
  expect(email?.text).toContain('Finalidad: «Acreditar mi patrimonio»')
  const { rows } = await product.pool.query(
    `select actor_id from audit_log where subject_id = $1 and action = 'registry.certificate_requested'`,
    [investor.id],
  )
  expect(rows).toEqual([{ actor_id: erir.id }])
  must(await decide(erir, id, 'refuse'))
  const own = must(await product.call('GET', '/api/certificates', { as: investor })).body.data
  expect(own).toMatchObject([{ id, state: 'refused', reason: 'Motivo inventado' }])
  expect(await blockedOf(investor)).toBe(8)
})
