import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'

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

async function profileEmail(as: Person): Promise<string> {
  return must(await product.call('GET', '/auth/me', { as })).body.email
}

async function confirm(email: string): Promise<void> {
  const { body: mails } = await product.call('GET', `/dev/mailbox?to=${encodeURIComponent(email)}`)
  const token = /^\d{6}$/m.exec(mails[0].text)?.[0]
  must(await product.call('POST', '/auth/v1/verify', { body: { type: 'email_change', email, token } }))
}
