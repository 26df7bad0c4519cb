import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeEmail } from '../testing/change-email.ts'
import { aProduct, must, PASSWORD, type Person, type Product } from '../testing/product.ts'

let product: Product

beforeAll(async () => {
  product = await aProduct()
})
afterAll(() => product.close())

test('an email changed through both emails is that of the profile, whatever an older token contains', async () => {
  const person = await product.aPerson()
  const address = `nueva.${randomUUID().slice(0, 8)}@demo.acervo.example`
  must(await product.call('PUT', '/auth/v1/user', { as: person, body: { email: address } }))
  expect(await profileEmail(person)).toBe(person.email)

  await confirm(person.email)
  expect(await profileEmail(person)).toBe(person.email)
  await confirm(address)
  // The token still contains the old address; using it must not restore that address.
  expect(await profileEmail(person)).toBe(address)
  expect(await profileEmail(person)).toBe(address)
})

test.each([
  ['nothing', [], []],
  ['a row without its address, where staff had asked for a role,', ['auditor'], [{ email: null, roles: [] }]],
])(
  'of a sign-up that nobody confirmed %s stays once its address is somebody else’s',
  async (_, roles, left) => {
    const [person, email] = [await product.aPerson(), `otra.${randomUUID().slice(0, 8)}@demo.acervo.example`]
    must(await product.call('POST', '/auth/signup', { body: { email, password: PASSWORD, domainId: 1 } }))
    const { rows } = await product.pool.query('select id from profile where email = $1', [email])
    await product.pool.query(
      `insert into role_request (user_id, reason, requested_by, before, after)
     select $1, 'x', $2, '{}', $3 where cardinality($3::text[]) > 0`,
      [rows[0].id, person.id, roles],
    )
    await product.pool.query('update profile set roles = $2 where id = $1', [rows[0].id, roles])
    await changeEmail(product, person, email)
    const kept = await product.pool.query('select email, roles from profile where id = $1', [rows[0].id])
    expect(kept.rows).toEqual(left)
    expect(await profileEmail(person)).toBe(email)
  },
)

async function profileEmail(as: Person): Promise<string> {
  return must(await product.call('GET', '/auth/me', { as })).body.email
}

async function confirm(email: string): Promise<void> {
  const { body: mails } = await product.call('GET', `/dev/mailbox?to=${encodeURIComponent(email)}`)
  const token = /^\d{6}$/m.exec(mails[0].text)?.[0]
  must(await product.call('POST', '/auth/v1/verify', { body: { type: 'email_change', email, token } }))
}
