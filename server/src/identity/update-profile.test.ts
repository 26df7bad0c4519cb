import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, type Product } from '../testing/product.ts'

let product: Product
beforeAll(async () => void (product = await aProduct()))
afterAll(() => product.close())

const audits = async (id: string) =>
  (
    await product.pool.query(
      `select after from audit_log where action = 'user.update_own_profile' and subject_id = $1`,
      [id],
    )
  ).rows

test('a person changes their name and language; repeating the request changes nothing', async () => {
  const as = await product.aPerson()
  const body = { full_name: ' \u202eNueva\u200b Supuesta ', language: 'en' }
  for (let time = 0; time < 2; time++) {
    const reply = await product.call('PUT', '/auth/me', { as, body })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ full_name: 'Nueva Supuesta', name: 'Nueva Supuesta', language: 'en' })
  }
  expect(await audits(as.id)).toEqual([{ after: { fields: ['full_name'], language: 'en' } }])
})

test('a person cannot have a name that staff do not see', async () => {
  const as = await product.aPerson()
  const reply = await product.call('PUT', '/auth/me', { as, body: { full_name: '\u3164\u3164' } })
  expect([reply.status, reply.body.code]).toEqual([400, 'identity.name_too_short'])
})

test('a person cannot change their roles, status and brand', async () => {
  const as = await product.aPerson()
  const body = {
    language: 'en',
    roles: ['admin'],
    is_admin: true,
    is_erir: true,
    status: 'BLOCKED',
    domain_id: 2,
    kyc_status: 'ok',
  }
  const { body: me } = await product.call('PUT', '/auth/me', { as, body })
  expect(me).toMatchObject({
    roles: [],
    is_admin: false,
    is_erir: false,
    status: 'ACTIVE',
    domain_id: 1,
    kyc_status: 'no',
  })
})

test('a name sent for verification cannot be changed, the language can', async () => {
  const as = await product.aPerson({ kyc: 'approved' })
  const renamed = await product.call('PUT', '/auth/me', { as, body: { full_name: 'Otra Persona' } })
  expect([renamed.status, renamed.body.code]).toEqual([409, 'identity.name_verified'])
  expect((await product.call('PUT', '/auth/me', { as, body: { language: 'en' } })).status).toBe(200)
})

test("emails follow the language and the brand of the profile, not the account's metadata", async () => {
  const as = await product.aPerson()
  await product.call('PUT', '/auth/me', { as, body: { language: 'en' } })
  await product.pool.query('update profile set domain_id = 2 where id = $1', [as.id])
  await product.call('POST', '/auth/v1/recover', { body: { email: as.email } })
  const emails = await product.emailsTo(as.email)
  expect(emails.map(({ subject }) => subject)).toEqual(['Change your Hispax password'])
  expect(emails[0]?.html).toContain('/mail/hispaxtoken.png')
})
