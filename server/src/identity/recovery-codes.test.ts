import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectToWait } from '../testing/expect-to-wait.ts'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'
import { withSecondFactor } from '../testing/second-factor.ts'

let product: Product
beforeAll(async () => void (product = await aProduct()))
afterAll(() => product.close())

const count = async (as: Person) => must(await product.call('GET', '/auth/recovery-codes', { as })).body.data
const make = (as: Person) => product.call('POST', '/auth/recovery-codes', { as })
const use = (as: Person, code: string, headers = {}) =>
  product.call('POST', '/auth/recovery-codes/use', { as, body: { code }, headers })

test('a recovery code completes a sign-in, once, and the person is notified in their language', async () => {
  const person = await product.aPerson({ roles: ['admin'] })
  await product.call('PUT', '/auth/me', { as: person, body: { language: 'en' } })
  const { half, whole } = await withSecondFactor(product, person)
  expect(await count(whole)).toEqual({ left: 0 })
  const { codes } = must(await make(whole)).body.data
  expect(await count(whole)).toEqual({ left: 10 })

  expect((await product.call('GET', '/api/users', { as: half })).body.code).toBe(
    'identity.second_factor_needed',
  )
  const used = must(await use(half, codes[0]))
  const as = { ...person, token: used.body.session.access_token }
  expect(String(used.headers['set-cookie'])).toContain('acervo-session=')
  expect((await product.call('GET', '/api/users', { as })).status).toBe(200)
  expect(await count(as)).toEqual({ left: 9 })

  const again = await use(half, codes[0])
  expect([again.status, again.body.code]).toEqual([400, 'identity.recovery_code_invalid'])
  const { body: mails } = await product.call('GET', `/dev/mailbox?to=${encodeURIComponent(person.email)}`)
  expect(mails[0].subject).toBe('A recovery code was used')
  expect(mails[0].text).toContain('9 left')
})

test('the email about a used code does not say that the password was known: a link in an email may have taken its place', async () => {
  const person = await product.aPerson()
  const { whole } = await withSecondFactor(product, person)
  const { codes } = must(await make(whole)).body.data
  must(await product.call('POST', '/auth/v1/recover', { body: { email: person.email } }))
  const token_hash = /[?&]token=([\w-]+)/.exec((await product.emailsTo(person.email)).at(-1)?.text ?? '')?.[1]
  const byLink = must(
    await product.call('POST', '/auth/v1/verify', { body: { type: 'recovery', token_hash } }),
  )
  must(await use({ ...person, token: byLink.body.access_token }, codes[0]))
  const { text } = (await product.emailsTo(person.email)).at(-1) ?? { text: '' }
  expect(text).toContain('con un código de recuperación en lugar de la aplicación')
  expect(text).toContain('cambia ahora tu contraseña y la de tu correo')
})

test('a user without a second factor cannot use codes, and is told what to do', async () => {
  const person = await product.aPerson()
  expect(await count(person)).toEqual({ left: 0 })
  const refused = await make(person)
  expect([refused.status, refused.body.code]).toEqual([409, 'identity.recovery_codes_need_factor'])
  expect((await use(person, 'aaaaa-aaaaa')).body.code).toBe('identity.recovery_code_invalid')
  const empty = await use(person, '  ')
  expect([empty.status, empty.body.fields]).toEqual([400, { code: 'Este campo es obligatorio' }])
})

test('after many wrong codes the user has to wait', async () => {
  const { half, whole } = await withSecondFactor(product, await product.aPerson())
  const { codes } = must(await make(whole)).body.data
  for (let n = 0; n < 10; n++) await use(half, `aaaaa-aaaa${n}`)
  const refused = await use(half, codes[0])
  expectToWait(refused, 30)
})
