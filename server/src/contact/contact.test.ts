import { contactScreens, marketingTextVersion, privacyTextVersion } from '@acervo/domain/contact/contact'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aProduct, CONTACT_EMAIL, must, type Person, type Product } from '../testing/product.ts'
import { contactTexts } from '../site/contact-texts.ts'

let product: Product
let admin: Person

beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
})
afterAll(() => product.close())
beforeEach(() => product.pool.query('truncate contact_request, contact_limit, mail'))

const valid = {
  name: 'Visitante Inventada',
  email: 'visitante@demo.acervo.example',
  phone: '',
  message: 'Quisiera saber más.',
  privacyAccepted: true,
}
const send = (body: object, options: { ip?: string; headers?: Record<string, string> } = {}) =>
  product.call('POST', '/api/contact', { body, ...options })
const rows = async (query: string) => (await product.pool.query(query)).rows
const requests = () => rows('select * from contact_request order by created_at')
/** Every email as its row and its content, by address. */
const mails = async () => {
  const written = await rows('select * from mail order by "to", created_at')
  return Promise.all(written.map(async (row) => ({ ...row, ...(await product.emailsTo(row.to)).at(-1) })))
}

describe('asking about a case', () => {
  const ask = (as: Person | undefined, about: object) =>
    product.call('POST', '/api/contact/case', { as, body: { ...valid, about } })

  test('a request about the sender’s own investment reaches staff with a link to it, and the log names its subject', async () => {
    const investor = await product.aPerson({ kyc: 'approved' })
    const { id } = await product.anInvestment({ investor, project: await product.aProject() })
    const about = { topic: 'investment', id }
    expect((await ask(investor, about)).status).toBe(200)
    const { data } = (await product.call('GET', '/api/admin/contact-requests', { as: admin })).body
    expect(data).toMatchObject([{ message: valid.message, about: 'investment', about_id: id, spam: null }])
    const [logged] = await rows(
      `select * from audit_log where action = 'contact.receive' order by id desc limit 1`,
    )
    expect(logged).toMatchObject({ actor_id: investor.id, after: { topic: 'investment', id } })
    const [toFirm] = await product.emailsTo(CONTACT_EMAIL)
    expect(toFirm?.text).toContain('Pregunta por: una inversión')
  })

  test('an investment of somebody else is refused like one that does not exist, and nothing is stored', async () => {
    const { id } = await product.anInvestment({
      investor: await product.aPerson({ kyc: 'approved' }),
      project: await product.aProject(),
    })
    const other = await product.aPerson()
    const refused = await ask(other, { topic: 'investment', id })
    expect(refused).toMatchObject({ status: 404, body: { code: 'contact.case_not_found' } })
    const missing = await ask(other, { topic: 'investment', id: other.id })
    expect([missing.status, missing.body]).toEqual([refused.status, refused.body])
    expect(await requests()).toEqual([])
    expect(await product.emailsTo(CONTACT_EMAIL)).toEqual([])
  })

  test('a request about the verification has the application, once there is one', async () => {
    const person = await product.aPerson({ kyc: 'submitted' })
    await ask(person, { topic: 'verification' })
    await ask(await product.aPerson(), { topic: 'verification' })
    const [application] = await rows(`select id from kyc_application where user_id = '${person.id}'`)
    expect((await requests()).map(({ about, about_id }) => [about, about_id])).toEqual([
      ['verification', application.id],
      ['verification', null],
    ])
  })

  test('a request from a screen on which people wait refers to its sender, whatever id is sent', async () => {
    for (const topic of contactScreens) {
      const person = await product.aPerson()
      const body = { ...valid, email: person.email, about: { topic, id: admin.id } }
      must(await product.call('POST', '/api/contact/case', { as: person, body }))
      expect((await requests()).at(-1)).toMatchObject({ about: topic, about_id: person.id })
    }
    expect((await ask(admin, { topic: 'treasury' })).status).toBe(400)
  })

  test('it belongs to the brand that writes to its person, whatever the host', async () => {
    const person = await product.aPerson()
    await product.pool.query('update profile set domain_id = 2 where id = $1', [person.id])
    must(await ask(person, { topic: 'verification' }))
    expect(await requests()).toMatchObject([{ domain_id: 2 }])
    expect((await mails()).map(({ sender }) => sender)).toEqual(['Hispax', 'Hispax'])
  })

  test('a request about a change of data leads to the verified data once the change is discarded', async () => {
    const person = await product.aPerson({ kyc: 'approved' })
    const [inForce] = await rows(`select id from kyc_application where user_id = '${person.id}'`)
    must(await product.call('POST', '/api/kyc/change', { as: person }))
    must(await ask(person, { topic: 'verification' }))
    must(await product.call('DELETE', '/api/kyc/change', { as: person }))
    expect(await requests()).toMatchObject([{ about: 'verification', about_id: inForce.id }])
  })
})

describe('sending', () => {
  test('the five fields of the form are enough; the reply is the promised sentence', async () => {
    const { status, body } = await send(valid)
    expect([status, body]).toEqual([
      200,
      { success: true, message: 'Mensaje enviado correctamente. Te responderemos en menos de 24 horas.' },
    ])
    const [row] = await requests()
    expect(row).toMatchObject({
      name: valid.name,
      email: valid.email,
      phone: null,
      message: valid.message,
      domain_id: 1,
      spam: null,
    })
    expect(row.privacy_text_version).toBe(privacyTextVersion)
    expect(row.privacy_accepted_at).toEqual(row.created_at)
    expect([row.marketing_accepted_at, row.marketing_text_version]).toEqual([null, null])
  })

  test('the firm gets an email it can reply to; the sender gets thanks without their own text', async () => {
    await send({ ...valid, name: 'Ana <b>\r\nBcc: otra@x.example' })
    const [toFirm, toSender] = await mails()
    expect(toFirm).toMatchObject({ to: CONTACT_EMAIL, reply_to: valid.email, sender: 'Acervo' })
    expect(toFirm.text).toContain(valid.message)
    expect(toFirm.html).not.toContain('<b>')
    expect(toFirm.subject).not.toMatch(/[\r\n]/)
    expect(toSender).toMatchObject({ to: valid.email, reply_to: null, subject: 'Hemos recibido tu mensaje' })
    expect(toSender.text + toSender.html).not.toMatch(/Ana|Quisiera/)
  })

  test('a request from an English page of the second brand gets an English email of that brand', async () => {
    const { body } = await send({ ...valid, language: 'en', platform: 'hispaxtoken' })
    expect(body.message).toBe(contactTexts.en.sent)
    expect((await requests())[0]).toMatchObject({ domain_id: 2, language: 'en' })
    expect((await mails())[1]).toMatchObject({ sender: 'Hispax', subject: 'We have received your message' })
  })

  test('by default the brand is the host’s and the language the header’s', async () => {
    await send(valid, { headers: { host: 'hispax.socio.example', 'accept-language': 'en' } })
    expect((await requests())[0]).toMatchObject({ domain_id: 2, language: 'en' })
  })

  test('a request that is sent again before it is answered, because its reply was lost, is stored once', async () => {
    const replies = await Promise.all([send(valid), send(valid)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies[1].body).toEqual(replies[0].body)
    expect([await requests(), await mails()].map((found) => found.length)).toEqual([1, 2])

    const [{ id }] = await requests()
    must(await product.call('POST', `/api/admin/contact-requests/${id}/answer`, { as: admin, body: {} }))
    await send(valid)
    expect(await requests()).toHaveLength(2)
  })

  test('the consent to news is stored with its own time and version', async () => {
    await send({ ...valid, marketingAccepted: true })
    const [row] = await requests()
    expect(row.marketing_text_version).toBe(marketingTextVersion)
    expect(row.marketing_accepted_at).toEqual(row.created_at)
  })

  test.each([
    ['name', ' ', 'Este campo es obligatorio'],
    ['name', 'x'.repeat(121), 'El nombre puede tener 120 caracteres como máximo'],
    ['email', '', 'Este campo es obligatorio'],
    ['email', 'visitante@', 'Introduce un correo electrónico válido'],
    ['phone', '6'.repeat(41), 'El teléfono puede tener 40 caracteres como máximo'],
    ['message', '\n', 'Este campo es obligatorio'],
    ['message', 'x'.repeat(5001), 'El mensaje puede tener 5000 caracteres como máximo'],
    ['privacyAccepted', false, 'Para enviar el mensaje tienes que aceptar la política de privacidad'],
    ['privacyAccepted', undefined, 'Para enviar el mensaje tienes que aceptar la política de privacidad'],
    ['message', 'a\u0000b', 'El texto contiene caracteres que no se pueden guardar. Quítalos.'],
  ])('%s %#: refused with a sentence, and nothing is stored', async (field, value, sentence) => {
    const { status, body } = await send({ ...valid, [field]: value })
    expect([status, body.success, body.error]).toEqual([400, false, sentence])
    expect(body.fields).toEqual({ [field]: sentence })
    expect([await requests(), await mails()]).toEqual([[], []])
  })
})

describe('spam', () => {
  test.each([
    ['honeypot', { website: 'https://spam.example' }],
    ['too_fast', { typing_ms: 300 }],
  ])('%s: the same reply as usual, marked as spam, no email', async (reason, traits) => {
    const accepted = await send(valid, { ip: '10.1.0.1' })
    await product.pool.query('truncate contact_request, mail')
    const refused = await send({ ...valid, ...traits }, { ip: '10.1.0.2' })
    expect([refused.status, refused.body]).toEqual([accepted.status, accepted.body])
    expect(Object.keys(refused.headers)).toEqual(Object.keys(accepted.headers))
    expect(await requests()).toMatchObject([{ spam: reason }])
    expect(await mails()).toEqual([])
  })

  test('five of 50 quick submissions from one network address are accepted, whatever sender they name', async () => {
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, i) => send({ ...valid, email: `n${i}@demo.acervo.example` })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
    const limited = replies.filter(({ status }) => status === 429)
    expect(limited).toHaveLength(45)
    expect(limited[0]?.body).toMatchObject({ success: false, code: 'contact.too_many' })
    expect(limited[0]?.body.error).toMatch(/^Has enviado varios mensajes seguidos\..* espera 2 minutos\.$/)
    expect(Number(limited[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect([await requests(), await mails()].map((found) => found.length)).toEqual([5, 10])
  })

  test('one IPv6 network counts as one address', async () => {
    const ips = Array.from({ length: 8 }, (_, i) => `2001:db8:0:7::${i + 1}`)
    const replies = await Promise.all(
      ips.map((ip, i) => send({ ...valid, email: `v${i}@x.example` }, { ip })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
    expect((await send({ ...valid, email: 'v@x.example' }, { ip: '2001:db8:0:8::1' })).status).toBe(200)
  })

  test('nobody’s mailbox is flooded from many addresses', async () => {
    const replies = await Promise.all(Array.from({ length: 9 }, (_, i) => send(valid, { ip: `10.2.0.${i}` })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
  })

  test('the network address of a request is stored nowhere', async () => {
    await send(valid, { ip: '203.0.113.77' })
    for (const table of ['contact_request', 'contact_limit', 'mail', 'audit_log']) {
      expect(JSON.stringify(await rows(`select * from ${table}`))).not.toContain('203.0.113')
    }
  })
})
