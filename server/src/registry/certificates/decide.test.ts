import { afterAll, beforeAll, expect, test } from 'vitest'
import { aHolderIn, differencesIn, lift, onTokens } from '../../testing/blocks.ts'
import { aCertificateDesk, type CertificateDesk } from '../../testing/certificate-desk.ts'
import { aProduct, must, type Product } from '../../testing/product.ts'
import { wordsOf } from '../../testing/read-pdf.ts'

let product: Product
let request: CertificateDesk['request']
let decide: CertificateDesk['decide']
let verify: CertificateDesk['verify']
let blockedOf: CertificateDesk['blockedOf']
let document: CertificateDesk['document']
let codeOn: CertificateDesk['codeOn']
let held: CertificateDesk['held']
let admin: CertificateDesk['admin']
let erir: CertificateDesk['erir']
beforeAll(async () => {
  product = await aProduct()
  ;({ request, decide, verify, blockedOf, document, codeOn, held, admin, erir } =
    await aCertificateDesk(product))
})
afterAll(() => product.close())

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
  // Anybody who is shown the paper has to learn where to check it.
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

test('of two concurrent requests for the same tokens one succeeds, and so does one of two officers', async () => {
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
