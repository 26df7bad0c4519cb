import { VIEWS_MAX, viewedLists } from '@acervo/domain/views/lists'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'

let product: Product
let admin: Person
let other: Person

beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  other = await product.aPerson({ roles: ['admin'] })
})
afterAll(() => product.close())

const list = async (as: Person) => must(await product.call('GET', '/api/views', { as })).body.data
const save = (as: Person, name: string, query = 'search=ana', of = 'investors') =>
  product.call('PUT', '/api/views', { as, body: { list: of, name, query } })
const remove = (as: Person, id: string) => product.call('DELETE', `/api/views/${id}`, { as })

test('a view is saved, replaced by one of the same list and name, and deleted by its owner only', async () => {
  const { id } = must(await save(admin, '  Sin invertir ')).body.data
  must(await save(admin, 'Sin invertir', 'sort=name&order=asc'))
  must(await save(admin, 'Sin invertir', '', 'users'))
  expect(await list(admin)).toMatchObject([
    { id, list: 'investors', name: 'Sin invertir', query: 'sort=name&order=asc' },
    { list: 'users', name: 'Sin invertir', query: '' },
  ])
  expect(await list(other)).toEqual([])
  expect((await remove(other, id)).status).toBe(404)
  must(await remove(admin, id))
  expect(await list(admin)).toHaveLength(1)
})

test('a view of each list is saved', async () => {
  const somebody = await product.aPerson({ roles: ['admin'] })
  for (const of of viewedLists) must(await save(somebody, 'Vista', '', of))
  expect(await list(somebody)).toHaveLength(viewedLists.length)
})

test('nobody saves more than the maximum, not even with all of them sent at once', async () => {
  const sent = Array.from({ length: VIEWS_MAX + 5 }, (_, at) => save(other, `Vista ${at}`))
  const statuses = (await Promise.all(sent)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(VIEWS_MAX)
  expect(statuses.filter((status) => status === 409)).toHaveLength(5)
  expect(await list(other)).toHaveLength(VIEWS_MAX)
  // Replacing one is still possible.
  const [{ name }] = await list(other)
  must(await save(other, name, 'search=otra'))
})

test.each([
  [{ name: '   ' }, 400],
  [{ name: 'x'.repeat(61) }, 400],
  [{ query: 'x'.repeat(1001) }, 400],
  [{ list: 'secrets' }, 400],
])('%j is refused', async (change, status) => {
  const body = { list: 'investors', name: 'Vista', query: '', ...change }
  expect((await product.call('PUT', '/api/views', { as: admin, body })).status).toBe(status)
})
