import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, must, personalData, type Person, type Product } from '../../testing/product.ts'
import { aWalletPerson } from '../../testing/wallet-person.ts'

let product: Product

beforeAll(async () => {
  product = await aProduct()
})
afterAll(() => product.close())

test('a person who signed in with a wallet cannot send an application until an email is confirmed', async () => {
  const person = await aWalletPerson(product)
  expect(must(await product.call('GET', '/auth/me', { as: person })).body.email).toBe('')
  const body = { ...personalData, wallet: person.wallet }
  must(await product.call('PUT', '/api/kyc/personal', { as: person, body }))
  expect(await submit(person)).toMatchObject({ status: 409, body: { code: 'kyc.email_required' } })

  const email = `cartera.${randomUUID().slice(0, 8)}@demo.acervo.example`
  must(await product.call('PUT', '/auth/v1/user', { as: person, body: { email } }))
  expect((await submit(person)).body.code).toBe('kyc.email_required')

  const { body: mails } = await product.call('GET', `/dev/mailbox?to=${encodeURIComponent(email)}`)
  const token = /^\d{6}$/m.exec(mails[0].text)?.[0]
  must(await product.call('POST', '/auth/v1/verify', { body: { type: 'email_change', email, token } }))
  expect((await submit(person)).body.code).toBe('kyc.fields_missing')
})

const submit = (as: Person) => product.call('POST', '/api/kyc/submit', { as })
