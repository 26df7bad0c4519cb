import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, must, PASSWORD, type Person, type Product } from '../testing/product.ts'

let product: Product
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

beforeAll(async () => {
  product = await aProduct()
})
afterAll(() => product.close())

test('sessions are listed with the browser they began in, and the current one is marked', async () => {
  const person = await product.aPerson()
  const other = await signInAgain(person)
  const rows = must(await product.call('GET', '/auth/sessions', { as: other })).body.data
  expect(rows).toHaveLength(2)
  const [current] = rows.filter((row: { is_current: boolean }) => row.is_current)
  expect(current).toMatchObject({ user_agent: FIREFOX, ip: '127.0.0.1' })
})

test('a person ends one of their own sessions, with immediate effect, and nobody else’s', async () => {
  const person = await product.aPerson()
  const other = await signInAgain(person)
  const stranger = await product.aPerson()
  const rows = must(await product.call('GET', '/auth/sessions', { as: other })).body.data
  const { id } = rows.find((row: { is_current: boolean }) => !row.is_current)

  expect((await product.call('DELETE', `/auth/sessions/${id}`, { as: stranger })).status).toBe(404)
  must(await product.call('GET', '/auth/me', { as: person }))
  must(await product.call('DELETE', `/auth/sessions/${id}`, { as: other }))
  expect((await product.call('DELETE', `/auth/sessions/${id}`, { as: other })).status).toBe(404)
  expect((await product.call('GET', '/auth/me', { as: person })).status).toBe(401)
  must(await product.call('GET', '/auth/me', { as: other }))
})

async function signInAgain(person: Person): Promise<Person> {
  const { body } = must(
    await product.call('POST', '/auth/signin', {
      body: { email: person.email, password: PASSWORD },
      headers: { 'user-agent': FIREFOX },
    }),
  )
  return { ...person, token: body.session.access_token }
}
