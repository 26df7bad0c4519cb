import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBareSite } from '../testing/bare-site.ts'
import { aProduct, must, PUBLIC_URL, type Person, type Product } from '../testing/product.ts'

let product: Product
let siteFolder: string
beforeAll(async () => {
  siteFolder = await aBareSite(['contacto', 'reclamaciones', 'no-encontrada'])
  product = await aProduct({ siteFolder })
})
afterAll(async () => {
  await product.close()
  await rm(siteFolder, { recursive: true })
})

const choose = async (as: Person, body: object) =>
  must(await product.call('PUT', '/api/email-preferences', { as, body })).body.data
const chosen = async (as: Person) =>
  must(await product.call('GET', '/api/email-preferences', { as })).body.data
const subjects = async ({ email }: Person) => (await product.emailsTo(email)).map(({ subject }) => subject)
const tokenTo = async ({ email }: Person) =>
  /\/baja\/([\w-]+)/.exec((await product.emailsTo(email)).map(({ text }) => text).join('\n'))?.[1] ?? ''
const leave = (token: string, page = '/api/unsubscribe') =>
  product.call('POST', `${page}/${token}`, {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const audited = async ({ id }: Person) =>
  (
    await product.pool.query(
      `select actor_id, before, after from audit_log where action = 'user.choose_emails' and subject_id = $1 order by id`,
      [id],
    )
  ).rows

const everything = { progress: true, reminders: true, work: true }

test('people who switch informative emails off still get all other emails and every notification in the app', async () => {
  const person = await product.aPerson()
  expect(await chosen(person)).toEqual(everything)
  const wanted = { ...everything, progress: false }
  expect(await choose(person, wanted)).toEqual(wanted)
  await choose(person, wanted)
  expect(await audited(person)).toEqual([{ actor_id: person.id, before: everything, after: wanted }])

  const verified = await product.aPerson({ kyc: 'approved' })
  await choose(verified, { progress: false, reminders: false, work: false })
  const before = (await subjects(verified)).length
  const project = await product.aProject({ name: 'Corrala de Prueba' })
  await product.anInvestment({ investor: verified, project, step: 'completed' })
  // Received order, payment verified: not the noted payment, the registration and the mint.
  expect((await subjects(verified)).slice(before)).toEqual([
    'Tu inversión espera la transferencia – Corrala de Prueba',
    'Tu pago está comprobado – Corrala de Prueba',
  ])
  const { body } = await product.call('GET', '/api/notifications', { as: verified })
  expect(body.data.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(['investment.payment_noted', 'investment.registered', 'investment.minted']),
  )
})

test('choosing one kind of emails leaves the others unchanged, including one that a link switched off meanwhile', async () => {
  const person = await product.aPerson({ kyc: 'submitted' })
  must(await leave(await tokenTo(person)))
  const after = { ...everything, progress: false, reminders: false }
  expect(await choose(person, { reminders: false })).toEqual(after)
  expect(await chosen(person)).toEqual(after)
})

test('only informative emails carry a link to unsubscribe, which names neither person nor address', async () => {
  const person = await product.aPerson({ kyc: 'approved' })
  const emails = await product.emailsTo(person.email)
  const linked = emails.filter(({ text }) => text.includes('/baja/'))
  expect(linked.map(({ subject }) => subject)).toEqual(['Hemos recibido tu verificación'])
  expect(linked[0]?.html).toContain(`href="${PUBLIC_URL}/baja/`)
  const token = await tokenTo(person)
  for (const text of [token, Buffer.from(token, 'base64url').toString('latin1')])
    expect(text).not.toMatch(new RegExp(`${person.id}|${person.email}|progress`))
})

test('one POST without a session unsubscribes, twice is once, and a changed link is refused', async () => {
  const person = await product.aPerson({ kyc: 'submitted' })
  const token = await tokenTo(person)
  const [one, two] = await Promise.all([leave(token), leave(token)])
  expect([one.status, two.status]).toEqual([200, 200])
  expect(one.body.data).toEqual({ topic: 'progress' })
  const after = { ...everything, progress: false }
  expect(await chosen(person)).toEqual(after)
  expect(await audited(person)).toEqual([
    { actor_id: null, before: everything, after: { ...after, via: 'link' } },
  ])
  const forged = (token[0] === 'A' ? 'B' : 'A') + token.slice(1)
  for (const bad of [forged, token.slice(0, -2), 'x']) {
    const { status, body } = await leave(bad)
    expect([status, body.error]).toEqual([
      404,
      'Este enlace para dejar de recibir correos no es válido. Elige tus correos en tu cuenta.',
    ])
  }
})

test('opening the address of the link changes nothing: mail programs open links on their own', async () => {
  const person = await product.aPerson({ kyc: 'submitted' })
  await product.call('GET', `/api/unsubscribe/${await tokenTo(person)}`)
  expect(await chosen(person)).toEqual(everything)
})

test('without JavaScript the page of the link has a form, and its button unsubscribes', async () => {
  const person = await product.aPerson({ kyc: 'submitted' })
  const token = await tokenTo(person)
  const page = await product.call('GET', `/baja/${token}?platform=hispaxtoken`)
  expect(page.status).toBe(200)
  expect(String(page.body)).toContain('<title>Dejar de recibir estos correos · Hispax</title>')
  expect(String(page.body)).toMatch(/<noscript>.*<form method="post"><button.*>Dejar de recibirlos</)
  expect(String(page.body)).not.toContain('needs JavaScript')
  expect(await chosen(person)).toEqual(everything)
  for (const sent of [await leave(token, '/baja'), await leave(token, '/baja')]) {
    expect(sent.status).toBe(200)
    expect(String(sent.body)).toContain(
      'Ya no te enviaremos correos de este tipo: Cómo avanzan tu verificación y tus inversiones.',
    )
  }
  expect(await chosen(person)).toEqual({ ...everything, progress: false })
  const forged = await leave('x', '/baja')
  expect(forged.status).toBe(404)
  expect(String(forged.body)).toContain('Este enlace para dejar de recibir correos no es válido.')
})
