import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'

let one: Product
let two: Product
let admin: Person
let reader: Person
beforeAll(async () => {
  one = await aProduct({ leaseMs: 100 })
  two = await aProduct({ leaseMs: 100, beside: one })
  admin = await one.aPerson({ roles: ['admin'] })
  reader = await one.aPerson()
  await one.aProject()
}, 60_000)
afterAll(async () => {
  await two.close()
  await one.close()
})

const list = '/api/projects?limit=24'
const read = (as: Person, target = list, headers = {}, product = two) =>
  product.call('GET', target, { as, headers })
const names = async (as: Person, product = two) =>
  must(await read(as, list, {}, product)).body.data.map(({ name }: { name: string }) => name)

test('everybody who asks for the same list within a second gets it from one query', async () => {
  await expect.poll(async () => (await read(reader)).status).toBe(200)
  const query = vi.spyOn(two.pool, 'query')
  const replies = await Promise.all(Array.from({ length: 40 }, () => read(reader)))
  const lists = query.mock.calls.filter((call) => JSON.stringify(call[0]).includes('from \\"project\\"'))
  query.mockRestore()
  expect(new Set(replies.map(({ headers }) => headers.etag)).size).toBe(1)
  expect(lists.length).toBeLessThanOrEqual(1)
})

test('a client that has the reply gets 304 without a body, until the reply changes', async () => {
  const { headers } = must(await read(reader))
  const again = await read(reader, list, { 'if-none-match': `W/"other", ${headers.etag}` })
  expect([again.status, again.body.length]).toEqual([304, 0])
  await one.aProject({ name: `Cambia ${randomUUID()}` })
  await expect
    .poll(async () => (await read(reader, list, { 'if-none-match': headers.etag })).status)
    .toBe(200)
})

test('a writer sees the change on their next request, and everybody else soon, on every replica', async () => {
  const name = `Nuevo ${randomUUID()}`
  await names(admin, one)
  const project = await one.aProject()
  const { version, ...draft } = must(await read(admin, `/api/projects/${project.id}`, {}, one)).body.data
  must(await one.call('POST', '/api/projects', { as: admin, body: { ...draft, version, name } }))
  expect(await names(admin, one)).toContain(name)
  await expect.poll(() => names(reader, one)).toContain(name)
  await expect.poll(() => names(reader, two)).toContain(name)
})

test('a draft that staff have just read is not shown to others', async () => {
  const draft = await one.aProject({ name: `Borrador ${randomUUID()}`, status: 'draft' })
  const target = `/api/projects/${draft.id}`
  expect((await read(admin, target)).status).toBe(200)
  expect((await read(reader, target)).status).toBe(404)
  const all = `${list}&admin=true`
  expect(JSON.stringify((await read(admin, all)).body)).toContain(draft.id)
  expect(JSON.stringify((await read(reader, all)).body)).not.toContain(draft.id)
})

test('a caller without access does not get the reply that was shared with others', async () => {
  must(await read(reader))
  expect((await two.call('GET', list)).status).toBe(401)
})
