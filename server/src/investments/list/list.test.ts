import type { Investment } from '@acervo/domain/investments/investment'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'

let product: Product
let admin: Person
let investor: Person

beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  investor = await product.aPerson({ kyc: 'approved' })
  const corrala = await product.aProject({ name: 'Corrala de Lavapiés' })
  const olivar = await product.aProject({ name: 'Olivar 100%' })
  const buy = (project: typeof corrala, amount: number, step: string) =>
    product.anInvestment({ investor, project, amount, step })
  await buy(corrala, 300, 'review')
  await buy(corrala, 100, 'start')
  await buy(olivar, 200, 'payment')
  await buy(olivar, 200, 'start')
})
afterAll(() => product.close())

/** The whole list, read in pages of one. */
async function listed(query: string, as = investor): Promise<Investment[]> {
  const rows: Investment[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const url: string = `/api/investment?limit=1&${query}${cursor && `&cursor=${cursor}`}`
    const { body } = must(await product.call('GET', url, { as }))
    rows.push(...body.investments)
    cursor = body.next_cursor
  }
  return rows
}

test.each([
  ['', [200, 200, 100, 300]],
  ['sort=date&order=asc', [300, 100, 200, 200]],
  ['sort=amount', [300, 200, 200, 100]],
  ['sort=amount&order=asc', [100, 200, 200, 300]],
])('%s orders the pages without duplicates or gaps', async (query, amounts) => {
  const rows = await listed(query)
  expect(rows.map(({ amount }) => amount)).toEqual(amounts)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(4)
})

test('sorting by status follows the order of the steps', async () => {
  const statuses = ['start', 'start', 'payment', 'review']
  const shown = async (order: string) =>
    (await listed(`sort=status&order=${order}`)).map(({ status }) => status)
  expect(await shown('asc')).toEqual(statuses)
  expect(await shown('desc')).toEqual(statuses.toReversed())
})

test.each([
  ['lavapi', 2],
  ['OLIVAR', 2],
  ['100%', 2],
  ['%', 2],
  ['_', 0],
  ['nada', 0],
])('the search for %s finds %i by the project’s name', async (search, found) => {
  expect(await listed(`search=${encodeURIComponent(search)}`)).toHaveLength(found)
})

test('staff can search and sort everybody’s investments, also within one status', async () => {
  const rows = await listed('admin=true&status=start&sort=amount&search=o', admin)
  expect(rows.map(({ amount }) => amount)).toEqual([200, 100])
})

test.each([
  ['e-mail', () => investor.email.slice(0, 6), 4],
  ['whole e-mail, in capitals', () => investor.email.toUpperCase(), 4],
  ['beginning of the e-mail', () => investor.email.slice(0, investor.email.indexOf('@') + 3), 4],
  ['end of the e-mail', () => investor.email.slice(investor.email.indexOf('@')), 4],
  ['an e-mail that is part of another', () => investor.email.slice(1), 0],
  ['name', () => 'MARIA ines', 4],
  ['name with its accents', () => 'María Inés', 4],
  ['project', () => 'lavapies', 2],
  ['nobody', () => 'zzz', 0],
  ['anything', () => '%', 2],
])('staff find everybody’s investments by %s', async (_, search, found) => {
  await product.pool.query(`update profile set full_name = 'María Inés Soler' where id = $1`, [investor.id])
  expect(await listed(`admin=true&search=${encodeURIComponent(search())}`, admin)).toHaveLength(found)
})

test.each([
  ['Ștefănescu Łukasz Đorđe', 'stefanescu lukasz dorde'],
  ['Ștefănescu Łukasz Đorđe', 'ȘTEFĂNESCU'],
  // Some programs write accents as separate combining characters.
  ['José Íñigo'.normalize('NFD'), 'jose iñigo'],
  ['José Íñigo'.normalize('NFD'), 'José Íñigo'],
  ['José Íñigo', 'José Íñigo'.normalize('NFD')],
])('staff find %s by typing %s', async (name, typed) => {
  await product.pool.query(`update profile set full_name = $2 where id = $1`, [investor.id, name])
  expect(await listed(`admin=true&search=${encodeURIComponent(typed)}`, admin)).toHaveLength(4)
})

test('staff find an investment by its payment reference, whole, in groups or in part', async () => {
  const [first] = await listed('admin=true', admin)
  const reference = first?.payment_reference ?? ''
  for (const typed of [
    reference,
    reference.replace(/(.{4})/g, '$1 ').toLowerCase(),
    reference.slice(5, 14),
  ]) {
    const rows = await listed(`admin=true&search=${encodeURIComponent(typed)}`, admin)
    expect(rows.map(({ id }) => id)).toEqual([first?.id])
  }
})

test('an investor finds nothing by their own email: only project names are searched', async () => {
  expect(await listed(`search=${encodeURIComponent(investor.email)}`)).toHaveLength(0)
})

test("the list can be filtered by the project's brand", async () => {
  expect(await listed('admin=true&domain=acervo', admin)).toHaveLength(4)
  expect(await listed('admin=true&domain=hispaxtoken', admin)).toHaveLength(0)
})

test('the spreadsheet contains the filtered rows, in the requested order', async () => {
  const url = '/api/admin/investments.csv?status=start&sort=amount&order=asc'
  const { body, headers } = must(
    await product.call('GET', url, { as: admin, headers: { 'accept-language': 'en' } }),
  )
  const [titles, ...lines] = body.toString('utf8').trim().split('\r\n')
  expect(titles).toMatch(/^\ufeff?User;Email;Project;Amount invested;Tokens;Status;Date;Reference;/)
  expect(lines.map((line: string) => line.split(';').slice(3, 6).join(' '))).toEqual([
    '100,00 1 Started',
    '200,00 2 Started',
  ])
  expect(headers['content-disposition']).toContain('investments.csv')
  expect((await product.call('GET', url, { as: investor })).status).toBe(403)
  const dated = '/api/admin/investments.csv?dated=verified&columns=date'
  expect(must(await product.call('GET', dated, { as: admin })).body.toString('utf8')).toMatch(
    /Pago comprobado/,
  )
})

test.each([
  ['profile_search', `select id from profile where searched like '%perez%'`],
  ['profile_email', `select id from profile where lower(email) like 'perez@%'`],
  ['project_name_search', `select id from project where searched_name like '%corrala%'`],
  ['investment_reference', `select id from investment where payment_reference like '%ACV2%'`],
  [
    'investment_of_user',
    `select id from investment where user_id = any('{00000000-0000-4000-8000-000000000000}'::uuid[])`,
  ],
  [
    'investment_of_project',
    `select id from investment where project_id = '00000000-0000-4000-8000-000000000000'
      order by created_at desc, id desc limit 21`,
  ],
])('%s is used by a search', async (index, query) => {
  const client = await product.pool.connect()
  try {
    await client.query('begin; set local enable_seqscan = off')
    const { rows } = await client.query(`explain ${query}`)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test.each(['sort=nombre', 'order=otro', 'sort=amount&cursor=MjAyNg', 'sort=status&cursor=MTAwfGFiYw'])(
  '%s is refused',
  async (query) => {
    expect((await product.call('GET', `/api/investment?${query}`, { as: investor })).status).toBe(400)
  },
)

test.each([
  ['investment_of_user_by_amount', 'user_id = $1', 'amount_cents desc, id desc'],
  ['investment_by_amount', 'true', 'amount_cents, id'],
  ['investment_in_step_by_amount', `status = 'start'`, 'amount_cents desc, id desc'],
  [
    'investment_completed_of_user',
    `user_id = $1 and status = 'completed'`,
    'completed_at desc, id desc',
    // In a table as small as this one, the list of all investments costs as much as one's own.
    'drop index investment_money_completed',
  ],
  ['investment_money_completed', `status = 'completed'`, 'completed_at desc, id desc'],
  ['investment_money_received', 'payment_verified_at is not null', 'payment_verified_at desc, id desc'],
])('%s is used without sorting', async (index, where, order, before = '') => {
  const client = await product.pool.connect()
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off')
    await client.query(before)
    const query = `explain select id from investment where ${where} order by ${order} limit 50`
    const { rows } = await client.query(query, where.includes('$1') ? [investor.id] : [])
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain(index)
    expect(plan).not.toContain('Sort')
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('a name that more than a thousand people have gives the same results, in every order', async () => {
  await product.pool.query(
    `insert into profile (id, email, full_name, domain_id)
      select gen_random_uuid(), 'many' || n || '@example.com', 'Prudencia', 1 from generate_series(1, 1100) n`,
  )
  await product.pool.query(`update profile set full_name = 'Prudencia' where id = $1`, [investor.id])
  for (const query of ['', '&sort=amount', '&sort=status&order=asc', '&status=start']) {
    const ids = async (search: string) =>
      (await listed(`admin=true${query}${search}`, admin)).map(({ id }) => id)
    expect(await ids('&search=prudencia')).toEqual(await ids(''))
  }
})

test('matches are found among the newest rows and far behind them', async () => {
  const found = await listed('admin=true', admin)
  const other = await product.aPerson({})
  await product.pool.query(
    `insert into investment (id, project_id, user_id, typed_amount_cents, amount_cents, tokens, token_value_cents, payment_reference, created_at, expires_at, remind_at)
      select gen_random_uuid(), project_id, $1, typed_amount_cents, amount_cents, tokens, token_value_cents, 'far' || n, created_at, expires_at, remind_at
      from investment, generate_series(1, 700) n where id = $2`,
    [other.id, found[1]?.id],
  )
  const path = `/api/investment?admin=true&limit=4&search=${investor.email}`
  const { body } = must(await product.call('GET', path, { as: admin }))
  expect(body.investments.map(({ id }: Investment) => id)).toEqual(found.map(({ id }) => id))
})

test('investors see only their own investments; only staff see those of everybody, by step', async () => {
  const own = await product.aPerson({ kyc: 'approved' })
  const { id } = await product.anInvestment({
    investor: own,
    project: await product.aProject(),
    step: 'review',
  })
  expect((await listed('', own)).map((one) => one.id)).toEqual([id])
  expect((await product.call('GET', '/api/investment?admin=true', { as: own })).status).toBe(403)
  const inReview = await listed('admin=true&status=review', admin)
  expect(inReview.map((one) => one.id)).toContain(id)
  expect(new Set(inReview.map(({ status }) => status))).toEqual(new Set(['review']))
})
