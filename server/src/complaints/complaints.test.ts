import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '@acervo/domain/common/time-zone'
import { aBareSite } from '../testing/bare-site.ts'
import { aProduct, must, PASSWORD, type Person, type Product } from '../testing/product.ts'
import { changeEmail } from '../testing/change-email.ts'
import { aWalletPerson } from '../testing/wallet-person.ts'
import { detachComplaints } from './repo.ts'
import { remindStaff } from './tasks.ts'

let product: Product
let admin: Person
let investor: Person
beforeAll(async () => {
  const siteFolder = await aBareSite([
    'inicio',
    'oportunidades',
    'contacto',
    'reclamaciones',
    'no-encontrada',
  ])
  product = await aProduct({ siteFolder })
  admin = await product.aPerson({ roles: ['admin'] })
  investor = await product.aPerson({ kyc: 'approved' })
})
afterAll(() => product.close())

let sent = 0
/** Each from another network, because the limit of senders is not what most tests are about. */
const ip = () => `10.7.${Math.floor(++sent / 200)}.${sent % 200}`
const complain = (as: Person, body: object) =>
  product.call('POST', '/api/complaints', { as, body: { message: 'No me contestáis.', ...body } })
const own = async (as: Person) => must(await product.call('GET', '/api/complaints', { as })).body.data
const list = async (state = 'open') =>
  must(await product.call('GET', `/api/admin/complaints?state=${state}`, { as: admin })).body.data
const decide = (as: Person, id: string, outcome = 'upheld', reasons = 'Tenías razón: llegamos tarde.') =>
  product.call('POST', `/api/admin/complaints/${id}/decide`, { as, body: { outcome, reasons } })
const lastEmail = async (address: string) => (await product.emailsTo(address)).at(-1)

const typed = {
  name: 'Visitante Inventada',
  email: 'reclama@demo.acervo.example',
  about: 'Bateas',
  message: 'Pagué dos veces.',
  privacyAccepted: 'on',
  language: 'es',
  platform: 'acervo',
}
const post = (form: Record<string, string>, from = ip()) =>
  product.app.inject({
    method: 'POST',
    url: '/reclamaciones',
    remoteAddress: from,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: new URLSearchParams(form).toString(),
  })

test('a complaint about an investment gets a number, a term and a receipt, and staff are told', async () => {
  const project = await product.aProject({ name: 'Molino inventado' })
  const investment = await product.anInvestment({ investor, project })
  const { data } = must(await complain(investor, { investment_id: investment.id })).body
  expect(data.number).toMatch(/^R-\d{6}$/)
  expect(data).toMatchObject({ about: '', project_name: 'Molino inventado', decided_at: null })
  expect(data.due_on).toBe(dayOf(new Date(Date.parse(dayOf(new Date())) + 30 * 86_400_000)))
  const { body: documents } = must(
    await product.call('GET', '/api/documents?kind=complaint&search=molino', { as: investor }),
  )
  expect(documents.data).toMatchObject([
    { facts: [{ label: 'project', value: { project_name: 'Molino inventado' } }, {}, {}] },
  ])
  const receipt = await lastEmail(investor.email)
  expect(receipt?.subject).toBe(`Hemos recibido tu reclamación ${data.number}`)
  expect(receipt?.text).not.toContain('No me contestáis')
  expect((await lastEmail(admin.email))?.text).toContain(data.number)
  expect((await list())[0]).toMatchObject({ number: data.number, investment_id: investment.id })
  const { rows } = await product.pool.query(
    "select action, after::text from audit_log where subject_id = $1 and action = 'complaint.file'",
    [data.id],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0].after).not.toMatch(/contestáis|@/)
})

test('a complaint that is sent again before its decision, because its reply was lost, is registered once', async () => {
  const as = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject()
  const numberOf = async (body: object) => must(await complain(as, body)).body.data.number
  const twice = await Promise.all([numberOf({}), numberOf({})])
  expect(new Set([...twice, await numberOf({}), await numberOf({}), await numberOf({})]).size).toBe(1)
  expect(
    (await product.emailsTo(as.email)).filter(({ subject }) => subject.includes('reclamación')),
  ).toHaveLength(1)

  expect(await numberOf({ project_id: project.id })).not.toBe(twice[0])
  must(await decide(admin, (await own(as)).find(({ number }: { number: string }) => number === twice[0]).id))
  expect(await numberOf({})).not.toBe(twice[0])
  expect(await own(as)).toHaveLength(3)
})

test('nobody complains about somebody else’s investment or a project that is still a draft', async () => {
  const project = await product.aProject()
  const investment = await product.anInvestment({ investor, project })
  const other = await product.aPerson()
  expect((await complain(other, { investment_id: investment.id })).body.error).toBe(
    'Ese proyecto o esa inversión no existe. Actualiza la página.',
  )
  const draft = await product.aProject({ status: 'draft', whitepaper: false })
  expect((await complain(other, { project_id: draft.id })).body.code).toBe('complaint.subject_not_found')
  expect((await complain(other, { project_id: project.id })).body.data.project_name).toBe(project.name)
  const refusal = async (message: string) => (await complain(other, { message })).body.fields
  expect(await refusal(' ')).toEqual({ message: 'Escribe tu reclamación' })
  expect(await refusal('x'.repeat(5001))).toEqual({
    message: 'La reclamación puede tener 5000 caracteres como máximo',
  })
})

test('somebody without an email address is told why they cannot complain from their account', async () => {
  const person = await aWalletPerson(product)
  for (let turn = 0; turn < 5; turn++)
    expect(await complain(person, {})).toMatchObject({
      status: 409,
      body: { code: 'complaint.email_required' },
    })
  expect(await own(person)).toEqual([])
})

test('a decision with its reasons is sent once, to the person who complained, and shown to nobody else', async () => {
  const { id, number } = must(await complain(investor, {})).body.data
  const refusal = async (...typed: [outcome?: string, reasons?: string]) =>
    (await decide(admin, id, ...typed)).body.fields
  expect(await refusal('upheld', 'Corto')).toEqual({
    reasons: 'Escribe los motivos, en al menos 10 caracteres',
  })
  expect(await refusal('upheld', 'x'.repeat(5001))).toEqual({
    reasons: 'Los motivos pueden tener 5000 caracteres como máximo',
  })
  expect(await refusal('perhaps')).toEqual({ outcome: 'Elige cómo se resuelve' })
  expect((await decide(admin, randomUUID())).body.error).toBe('La reclamación no existe. Actualiza la lista.')
  const both = await Promise.all([decide(admin, id), decide(admin, id, 'rejected')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.error).toBe(
    'Esta reclamación ya se había resuelto. Actualiza la lista.',
  )
  const email = await lastEmail(investor.email)
  expect(email?.subject).toBe(`Hemos resuelto tu reclamación ${number}`)
  expect(email?.text).toContain('Tenías razón: llegamos tarde.')
  expect((await own(investor))[0]).toMatchObject({ number, reasons: 'Tenías razón: llegamos tarde.' })
  expect(await own(await product.aPerson())).toEqual([])
  const mine = must(await complain(admin, {})).body.data
  expect((await decide(admin, mine.id)).status).toBe(403)
})

test('nobody decides about a complaint that they sent on the public page', async () => {
  const clerk = await product.aPerson({ roles: ['admin'] })
  const other = await product.aPerson({ roles: ['admin'] })
  await post({ ...typed, email: clerk.email.toUpperCase() })
  const [filed] = (await list()).filter(({ email }: { email: string }) => email === clerk.email)
  expect(filed.user_id).toBeNull()
  expect(await decide(clerk, filed.id)).toMatchObject({
    status: 403,
    body: { code: 'identity.about_oneself' },
  })
  must(await decide(other, filed.id))
})

test('a decision goes to the current address of its person, or to the last address of a closed account', async () => {
  const as = await product.aPerson({ kyc: 'approved' })
  const [first, second, third] = [
    must(await complain(as, { message: 'Primera.' })).body.data,
    must(await complain(as, { message: 'Segunda.' })).body.data,
    must(await complain(as, { message: 'Tercera.' })).body.data,
  ]
  const address = `nueva-${as.email}`
  await changeEmail(product, as, address)
  expect(must(await product.call('GET', '/auth/me', { as })).body.email).toBe(address)
  must(await decide(admin, first.id))
  expect((await lastEmail(address))?.subject).toBe(`Hemos resuelto tu reclamación ${first.number}`)
  expect((await lastEmail(as.email))?.text).not.toContain('Tenías razón')
  must(await product.call('POST', '/api/account/close', { as, body: { password: PASSWORD } }))
  must(await decide(admin, second.id))
  expect((await lastEmail(address))?.subject).toBe(`Hemos resuelto tu reclamación ${second.number}`)
  // The account may be erased before its emails are sent, so the emails must not name it.
  expect((await product.pool.query('select 1 from mail where user_id = $1', [as.id])).rows).toEqual([])
  // Erases the account as the task does: accounts of people who were never identified are erased an hour after closing.
  await product.services.db.transaction((tx) => detachComplaints(tx, as.id))
  must(await decide(admin, third.id))
  expect((await lastEmail(address))?.subject).toBe(`Hemos resuelto tu reclamación ${third.number}`)
})

test('the public form works without JavaScript: thanks after a redirect, errors beside what was typed', async () => {
  const wrong = await post({ ...typed, message: '' })
  expect(wrong.statusCode).toBe(422)
  expect(wrong.body).toContain(JSON.stringify(typed.name))
  const reply = await post(typed)
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/reclamaciones?enviado=1#reclamacion'])
  const [filed] = (await list()).filter(({ email }: { email: string }) => email === typed.email)
  expect(filed).toMatchObject({ name: typed.name, about: 'Bateas', user_id: null, language: 'es' })
  expect((await lastEmail(typed.email))?.subject).toContain(filed.number)
  must(await decide(admin, filed.id, 'inadmissible', 'No es un asunto nuestro.'))
  expect((await lastEmail(typed.email))?.text).toContain('No es un asunto nuestro.')
  const foreign = await product.app.inject({
    method: 'POST',
    url: '/reclamaciones',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    payload: new URLSearchParams(typed).toString(),
  })
  expect(foreign.statusCode).toBe(403)
})

test('a public complaint that is sent twice at once is registered once', async () => {
  const twice = { ...typed, email: 'dos.veces@demo.acervo.example' }
  const send = () => post(twice, '10.98.0.1')
  const open = async () => (await list()).filter(({ email }: { email: string }) => email === twice.email)
  const replies = await Promise.all([send(), send()])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([303, 303])
  const [first, ...others] = await open()
  expect(others).toEqual([])
  must(await decide(admin, first.id))
  await send()
  expect((await open()).map(({ id }: { id: string }) => id)).not.toContain(first.id)
  expect(await open()).toHaveLength(1)
})

test('the same complaint to two brands counts as one complaint to each', async () => {
  const email = 'dos.marcas@demo.acervo.example'
  await post({ ...typed, email })
  await post({ ...typed, email, platform: 'hispaxtoken' })
  const filed = (await list()).filter((row: { email: string }) => row.email === email)
  expect(filed.map(({ domain_id }: { domain_id: number }) => domain_id)).toEqual([1, 2])
})

test('spam is kept apart without an email, and too many from one network are refused', async () => {
  const spam = { ...typed, email: 'spam@demo.acervo.example', website: 'x' }
  expect((await post(spam)).statusCode).toBe(303)
  expect(await product.emailsTo(spam.email)).toEqual([])
  expect(await list('spam')).toMatchObject([{ email: spam.email, spam: 'honeypot' }])
  const from = '10.99.0.1'
  const statuses = []
  for (let at = 0; at < 7; at++)
    statuses.push((await post({ ...typed, email: `muchas${at}@demo.acervo.example` }, from)).statusCode)
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429, 429])
})

test('forms that somebody else sends with a person’s address do not keep the person from complaining', async () => {
  const person = await product.aPerson()
  const replies = []
  for (let n = 0; n < 4; n++) replies.push((await post({ ...typed, email: person.email })).statusCode)
  expect(replies).toEqual([303, 303, 303, 429])
  must(await complain(person, {}))
})

test('staff are reminded of a complaint once before its last day and once after it', async () => {
  const { number } = must(await complain(investor, { message: 'Otra vez.' })).body.data
  const told = async () =>
    (await product.emailsTo(admin.email))
      .filter(({ subject, text }) => subject.includes('el plazo de una reclamación') && text.includes(number))
      .map(({ subject }) => subject)
  const after = (days: number) => ({
    ...product.services,
    now: () => new Date(Date.now() + days * 86_400_000),
  })
  await remindStaff(after(24))
  expect(await told()).toEqual([])
  await Promise.all([remindStaff(after(25)), remindStaff(after(25))])
  await remindStaff(after(30))
  expect(await told()).toEqual(['Vence el plazo de una reclamación'])
  await Promise.all([remindStaff(after(31)), remindStaff(after(31))])
  await remindStaff(after(32))
  expect(await told()).toEqual([
    'Vence el plazo de una reclamación',
    'Ha vencido el plazo de una reclamación',
  ])
})
