import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, must, PASSWORD, PUBLIC_URL, type Product } from '../testing/product.ts'

let product: Product
beforeAll(async () => void (product = await aProduct()))
afterAll(() => product.close())

test("a person who signs up with somebody else's address shares nothing with its owner", async () => {
  const email = `${randomUUID().slice(0, 8)}@demo.acervo.example`
  const [strangers, owners] = ['clave de un extraño', 'clave de la dueña']
  const signUp = (password: string, language: string) =>
    product.call('POST', '/auth/signup', {
      body: { email, password, domainId: 1 },
      headers: { 'accept-language': language },
    })
  const signIn = (password: string) => product.call('POST', '/auth/signin', { body: { email, password } })
  must(await signUp(strangers, 'en'))
  must(await signUp(owners, 'es'))
  const { body: mails } = await product.call('GET', `/dev/mailbox?to=${encodeURIComponent(email)}`)
  expect(mails.map(({ subject }: { subject: string }) => subject)).toEqual([
    'Confirma tu correo en Acervo',
    'Confirm your email at Acervo',
  ])
  expect(mails[0].text).toContain('Ya se había pedido una cuenta con este correo')
  expect(mails[1].text).not.toContain('already asked for')
  const token = /^\d{6}$/m.exec(mails[0].text)?.[0]
  must(await product.call('POST', '/auth/v1/verify', { body: { type: 'signup', email, token } }))
  expect((await signIn(strangers)).body.code).toBe('identity.credentials_invalid')
  expect((await signIn(owners)).status).toBe(200)
})

test('while the provider does not respond, signing up and in report it and can be retried', async () => {
  const person = await product.aPerson()
  const body = { email: person.email, password: PASSWORD }
  await product.pool.query('alter schema auth rename to auth_elsewhere')
  const replies = [
    await product.call('POST', '/auth/signup', { body: { ...body, domainId: 1 } }),
    await product.call('POST', '/auth/signin', { body }),
  ]
  await product.pool.query('alter schema auth_elsewhere rename to auth')
  for (const { status, body: reply } of replies)
    expect([status, reply.code]).toEqual([503, 'common.unavailable'])
  must(await product.call('POST', '/auth/signin', { body }))
})

test.each([
  ['/dashboard/projects/1/view', '/user-login?back=%2Fdashboard%2Fprojects%2F1%2Fview'],
  ['https://evil.example/', ''],
  ['/dashboard/..//evil.example', ''],
])(
  'the confirmation of somebody who wanted to go to %s leads to our login, and only screens of ours are remembered',
  async (back, landing) => {
    const email = `${randomUUID().slice(0, 8)}@demo.acervo.example`
    must(
      await product.call('POST', '/auth/signup', { body: { email, password: PASSWORD, domainId: 1, back } }),
    )
    const { body: mails } = await product.call('GET', `/dev/mailbox?to=${encodeURIComponent(email)}`)
    const link = new URL(/https?:\S+token=\S+/.exec(mails[0].text)?.[0] ?? '')
    expect(link.searchParams.get('redirect_to')).toBe(`${PUBLIC_URL}${landing}`)
  },
)
