import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'

let product: Product
let admin: Person
let people: Person[]

/** Unsorted names: with duplicates, an accent, and the character that separates the parts of a cursor. */
const names = [
  'Zoa Inventada',
  'álvaro | Inventado',
  'Berta Inventada',
  'Berta Inventada',
  'Ñora % Inventada',
]

beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  people = []
  for (const name of names) {
    const person = await product.aPerson({ kyc: 'approved' })
    await product.pool.query('update kyc_application set name = $2 where user_id = $1', [person.id, name])
    await product.pool.query('update profile set full_name = $2 where id = $1', [person.id, name])
    people.push(person)
  }
})
afterAll(() => product.close())

/** The names of the whole list, read one row per page. */
async function listed(query: string): Promise<string[]> {
  const found: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const url: string = `/api/investors?limit=1&${query}${cursor && `&cursor=${cursor}`}`
    const { body } = must(await product.call('GET', url, { as: admin }))
    found.push(...body.data.map(({ name }: { name: string }) => name))
    cursor = body.next_cursor
  }
  return found
}

test('the list is ordered by name or by approval, both ways, page by page without gaps or duplicates', async () => {
  const byName = [
    'álvaro | Inventado',
    'Berta Inventada',
    'Berta Inventada',
    'Ñora % Inventada',
    'Zoa Inventada',
  ]
  expect(await listed('sort=name&order=asc')).toEqual(byName)
  expect(await listed('sort=name&order=desc')).toEqual(byName.toReversed())
  expect(await listed('')).toEqual(names.toReversed())
  expect(await listed('order=asc')).toEqual(names)
})

test.each([
  ['Inventada Zoa', 1],
  ['invent ñor', 1],
  ['Inventada Berta', 2],
  ['Zoa Berta', 0],
])('a search finds whoever has all its words, in any order: %s', async (search, count) =>
  expect(await listed(`search=${encodeURIComponent(search)}`)).toHaveLength(count),
)

test.each(['Ñora', 'ñora'.normalize('NFD'), 'alvaro', 'Álvaro'.normalize('NFD')])(
  'a search for %j finds one, however its accents are written',
  async (search) => expect(await listed(`search=${encodeURIComponent(search)}`)).toHaveLength(1),
)

test.each(['%', '%E0%A4%A', 'a%00b', '', 'a|b'])('a cursor with the text %j is refused', async (text) => {
  const cursor = Buffer.from(`${text}|${people[0]?.id}`).toString('base64url')
  const { status } = await product.call('GET', `/api/investors?sort=name&cursor=${cursor}`, { as: admin })
  expect(status).toBe(text === '' ? 200 : 400)
})

test('the file contains the columns, the order and the rows that were asked for', async () => {
  const ids = [people[0]?.id, people[2]?.id].join()
  const url = `/api/admin/investors.csv?sort=name&order=asc&columns=wallet,name&ids=${ids}`
  const { body, headers } = must(
    await product.call('GET', url, { as: admin, headers: { 'accept-language': 'en' } }),
  )
  const lines = body.toString('utf8').replace('\ufeff', '').trim().split('\r\n')
  expect(lines[0]).toBe('Wallet;Name')
  expect(lines.slice(1).map((line: string) => line.split(';')[1])).toEqual([
    'Berta Inventada',
    'Zoa Inventada',
  ])
  expect(headers['content-disposition']).toContain('investors.csv')
  const { rows } = await product.pool.query(
    `select after from audit_log where action = 'registry.investors.export'`,
  )
  expect(rows).toMatchObject([{ after: { columns: ['wallet', 'name'], rows: 2 } }])
  expect((await product.call('GET', '/api/admin/investors.csv?columns=secret', { as: admin })).status).toBe(
    400,
  )
})

test('ordering by name uses its index', async () => {
  const client = await product.pool.connect()
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off')
    const { rows } = await client.query(
      `explain select user_id from kyc_application where status = 'APPROVED' order by searched, user_id limit 50`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('kyc_application_approved_by_name')
    expect(plan).not.toContain('Sort')
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('an investor’s minted tokens are added up; other investments do not count', async () => {
  const own = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject()
  await product.anInvestment({ investor: own, project, amount: 1000, step: 'completed' })
  await product.anInvestment({ investor: own, project, amount: 2000, step: 'completed' })
  await product.anInvestment({ investor: own, project, amount: 4000, step: 'review' })
  const { body } = must(await product.call('GET', `/api/investors?search=${own.email}`, { as: admin }))
  expect(body.data[0]).toMatchObject({
    id: own.id,
    name: 'Persona Inventada',
    total_invested: 3000,
    status: 'ACTIVE',
  })
  expect(body.data[0].investments).toMatchObject([
    { project_id: project.id, total_tokens: 30, total_amount: 3000 },
  ])
  expect(body.data[0].investments[0].history).toHaveLength(2)
})
