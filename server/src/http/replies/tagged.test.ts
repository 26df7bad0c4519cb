import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'

let product: Product
let admin: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
})
afterAll(() => product.close())

const list = '/api/users'
const read = (tag?: unknown, as = admin) =>
  product.call('GET', list, { as, headers: tag ? { 'if-none-match': String(tag) } : {} })

test('a client that has a personal list gets 304 without a body until the list changes, and no browser stores it', async () => {
  const first = must(await read())
  expect(first.headers).toMatchObject({ 'cache-control': 'no-store', etag: /^"[\w-]{22}"$/ })
  const again = await read(first.headers.etag)
  expect([again.status, again.body.length, again.headers['cache-control']]).toEqual([304, 0, 'no-store'])
  const { email } = await product.aPerson()
  const changed = await read(first.headers.etag)
  expect(changed.status).toBe(200)
  expect(JSON.stringify(changed.body)).toContain(email)
})

test('a caller who may not read a list is refused, even with the tag of its content', async () => {
  const { etag } = must(await read()).headers
  expect((await read(etag, await product.aPerson())).status).toBe(403)
})
