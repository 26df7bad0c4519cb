import { randomUUID } from 'node:crypto'
import { projectSorts } from '@acervo/domain/projects/sorting'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { planOf } from '../testing/plan-of.ts'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'
import { listProjects } from './list.ts'

let product: Product
let investor: Person

const projects = [
  { name: 'Corrala de Lavapiés', project_type: 'real_estate', annual_return: 5, end_date: '2027-03-01' },
  { name: 'Molino eólico', project_type: 'energy', annual_return: 9, end_date: null },
  { name: 'Taller de bicicletas', project_type: 'business', annual_return: null, end_date: '2027-01-01' },
  { name: 'Solar de 100% sol', project_type: 'energy', annual_return: 5, end_date: '2027-02-01' },
  { name: 'Huerta acabada', project_type: 'other', annual_return: 2, end_date: '2026-01-01', is_over: true },
]

beforeAll(async () => {
  product = await aProduct()
  investor = await product.aPerson()
  for (const [index, project] of projects.entries()) {
    await product.pool.query(
      `insert into project (id, name, description, project_type, annual_return, end_date, status, total_funding_cents,
         token_value_cents, committed_cents, created_at, domain_id)
       values ($1, $2, $3, $4, $5, $6, $7, 1000000, 10000, $8, now() - make_interval(days => $9), 1)`,
      [
        randomUUID(),
        project.name,
        `Descripción número ${index}`,
        project.project_type,
        project.annual_return,
        project.end_date,
        project.is_over ? 'completed' : 'active',
        index * 100_000,
        index,
      ],
    )
  }
  await product.pool.query(
    `insert into project (id, name, status, project_type) values ($1, 'Borrador de Lavapiés', 'draft', 'energy')`,
    [randomUUID()],
  )
})
afterAll(() => product.close())

const names = async (query: string) => {
  const { body } = must(await product.call('GET', `/api/projects?domain=acervo&${query}`, { as: investor }))
  return body.data.map(({ name }: { name: string }) => name) as string[]
}

describe('a search', () => {
  test.each([
    ['lavapies', ['Corrala de Lavapiés']],
    ['MOLINO EÓLICO', ['Molino eólico']],
    ['numero 2', ['Taller de bicicletas']],
    ['\u200b molino \t eólico\u00a0', ['Molino eólico']],
    ['molino\u00a0eólico', ['Molino eólico']],
    ['100%', ['Solar de 100% sol']],
    ['_', []],
    ['\\', []],
  ])(
    'for %s finds %j: in name or description, ignoring accents and case, without wildcards',
    async (search, found) => {
      expect(await names(`search=${encodeURIComponent(search)}`)).toEqual(found)
    },
  )

  test.each([
    ['junto al **molino** de agua', 'molino de agua'],
    ['el *viejo* _molino_\\.', 'viejo molino.'],
    ['## Un molino\nnuevo', 'un molino'],
    ['lee [el informe](https://example.org/molino) entero', 'lee el informe entero'],
    ['mide 3 * 4 metros, véase plano_a', '3 * 4 metros, vease plano_a'],
  ])('of %j finds %j: marks of formatting are not text', async (description, search) => {
    const name = 'Corrala de Lavapiés'
    await product.pool.query('update project set description_en = $2 where name = $1', [name, description])
    expect(await names(`search=${encodeURIComponent(search)}`)).toEqual([name])
    await product.pool.query(`update project set description_en = '' where name = $1`, [name])
  })

  test('never finds a draft, not even when filtering by drafts', async () => {
    expect(await names('search=borrador')).toEqual([])
    expect(await names('status=draft')).toEqual([])
  })
})

test('type and status filter the list, together with a search', async () => {
  expect(await names('type=energy')).toEqual(['Molino eólico', 'Solar de 100% sol'])
  expect(await names('status=completed')).toEqual(['Huerta acabada'])
  expect(await names('type=energy&status=active&search=sol')).toEqual(['Solar de 100% sol'])
  for (const bad of ['type=x', 'status=x', 'sort=x'])
    expect((await product.call('GET', `/api/projects?${bad}`, { as: investor })).status).toBe(400)
})

const inOrder = {
  newest: [
    'Corrala de Lavapiés',
    'Molino eólico',
    'Taller de bicicletas',
    'Solar de 100% sol',
    'Huerta acabada',
  ],
  left: [
    'Corrala de Lavapiés',
    'Molino eólico',
    'Taller de bicicletas',
    'Solar de 100% sol',
    'Huerta acabada',
  ],
  ending: ['Taller de bicicletas', 'Solar de 100% sol', 'Corrala de Lavapiés'],
}

test('sorts by remaining funding, by date and by end; projects without an end, or that are over, come last', async () => {
  expect(await names('sort=newest')).toEqual(inOrder.newest)
  expect(await names('sort=left')).toEqual(inOrder.left)
  expect((await names('sort=ending')).slice(0, 3)).toEqual(inOrder.ending)
})

test('open projects first: an older one that is open comes before a newer one that is not', async () => {
  const [newest = '', ...others] = inOrder.newest
  const set = (status: string) =>
    product.pool.query('update project set status = $2 where name = $1', [newest, status])
  await set('cancelled')
  expect(await names('sort=open')).toEqual([...others.slice(0, 3), newest, others[3]])
  await set('active')
  expect(await names('sort=open')).toEqual(inOrder.newest)
})

test('sorted by return: the highest first, projects without one last', async () => {
  const found = await names('sort=return')
  expect(found[0]).toBe('Molino eólico')
  expect(found.at(-1)).toBe('Taller de bicicletas')
})

test('sorted by name, ignoring accents and case, and by funding', async () => {
  const found = await names('sort=name')
  expect(found).toEqual(found.toSorted((a, b) => a.localeCompare(b, 'es')))
  expect(found).toHaveLength(projects.length)
  expect(await names('sort=funding')).toHaveLength(projects.length)
})

describe('the list of staff', () => {
  let admin: Person
  const ask = async (query: string) =>
    must(await product.call('GET', `/api/projects?admin=true&${query}`, { as: admin })).body
  const named = async (query: string) =>
    (await ask(query)).data.map(({ name }: { name: string }) => name) as string[]

  beforeAll(async () => {
    admin = await product.aPerson({ roles: ['admin'] })
    await product.pool.query(
      `insert into project (id, name, status, project_type, total_funding_cents, token_value_cents, domain_id)
       values ($1, 'Ábaco | de otra marca', 'active', 'energy', 99900000, 100, 2)`,
      [randomUUID()],
    )
  })
  afterAll(() => product.pool.query(`delete from project where domain_id = 2`))

  test('of both brands can be searched, filtered by drafts and sorted as one', async () => {
    expect(await named('status=draft')).toEqual(['Borrador de Lavapiés'])
    expect((await named('search=lavapies')).toSorted()).toEqual([
      'Borrador de Lavapiés',
      'Corrala de Lavapiés',
    ])
    expect((await named('sort=name'))[0]).toBe('Ábaco | de otra marca')
    expect((await named('sort=funding'))[0]).toBe('Ábaco | de otra marca')
    expect(await named('sort=name&domain=hispaxtoken')).toEqual(['Ábaco | de otra marca'])
  })

  test.each(projectSorts)('of both brands, page by page, by %s: each comes once, in order', async (sort) => {
    const whole = await named(`sort=${sort}`)
    expect(whole).toHaveLength(projects.length + 2)
    const found: string[] = []
    for (let cursor = '', pages = 0; pages < 10; pages++) {
      const page = await ask(`sort=${sort}&limit=1${cursor}`)
      found.push(...page.data.map(({ name }: { name: string }) => name))
      if (!page.next_cursor) break
      cursor = `&cursor=${page.next_cursor}`
    }
    expect(found).toEqual(whole)
  })

  test('exports what it shows', async () => {
    const file = await product.app.inject({
      url: '/api/admin/projects.csv?sort=name&status=active&search=sol',
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(file.body.trimEnd().split('\r\n').slice(1)).toHaveLength(1)
    expect(file.body).toContain('Solar de 100% sol')
  })

  test('exports selected projects, in the order of the list', async () => {
    const { rows } = await product.pool.query<{ id: string }>(
      `select id from project where name in ('Solar de 100% sol', 'Huerta acabada')`,
    )
    const url = `/api/admin/projects.csv?sort=name&columns=name&ids=${rows.map(({ id }) => id).join()}`
    const { body } = must(await product.call('GET', url, { as: admin }))
    expect(String(body).trimEnd().split('\r\n').slice(1)).toEqual(['Huerta acabada', 'Solar de 100% sol'])
  })
})

test.each(projectSorts)(
  'page by page, sorted by %s, each project comes once, in the order of the whole list',
  async (sort) => {
    for (const filter of ['', '&search=descripcion']) {
      const whole = await names(`sort=${sort}${filter}`)
      const found: string[] = []
      let cursor = ''
      for (let pages = 0; pages < 10; pages++) {
        const { body } = must(
          await product.call('GET', `/api/projects?domain=acervo&limit=2&sort=${sort}${filter}${cursor}`, {
            as: investor,
          }),
        )
        found.push(...body.data.map(({ name }: { name: string }) => name))
        if (!body.next_cursor) break
        cursor = `&cursor=${body.next_cursor}`
      }
      expect(found).toEqual(whole)
    }
  },
)

test('a cursor with a year that the database does not know is refused', async () => {
  const cursor = Buffer.from(`0000-01-01T00:00:00Z|${randomUUID()}`).toString('base64url')
  for (const query of ['', 'search=sol&'])
    expect(
      (await product.call('GET', `/api/projects?${query}cursor=${cursor}`, { as: investor })).status,
    ).toBe(400)
})

test('a cursor of another sort order is refused, not misread', async () => {
  const { body } = must(await product.call('GET', '/api/projects?limit=1&sort=ending', { as: investor }))
  const reply = await product.call('GET', `/api/projects?sort=return&cursor=${body.next_cursor}`, {
    as: investor,
  })
  expect(reply.status).toBe(400)
})

describe('among 20,000 projects', () => {
  beforeAll(async () => {
    await product.pool.query(
      `insert into project (id, name, description, project_type, annual_return, end_date, status,
         total_funding_cents, token_value_cents, committed_cents, created_at, domain_id)
       select gen_random_uuid(), 'Proyecto ' || md5(n::text), md5((n + 1)::text),
         case when n % 5000 = 0 then 'infrastructure' else 'energy' end, n % 15,
         date '2027-01-01' + n % 900, case when n % 5000 < 2 then 'cancelled' else 'active' end, 1000000, 10000,
         n * 7 % 1000000, now() - make_interval(mins => n), 1 + n % 2
       from generate_series(1, 20000) n`,
    )
    await product.pool.query('vacuum analyze project')
  })

  test.each([
    [{}, 'project_newest'],
    [{ type: 'infrastructure' as const }, 'project_type_of_domain'],
    [{ status: 'cancelled' as const }, 'project_status_of_domain'],
    [{ sort: 'open' as const }, 'project_open_of_domain'],
    [{ sort: 'return' as const }, 'project_return_of_domain'],
    [{ sort: 'left' as const }, 'project_left_of_domain'],
    [{ sort: 'ending' as const }, 'project_ending_of_domain'],
    [{ sort: 'funding' as const }, 'project_funding_of_domain'],
    [{ sort: 'name' as const }, 'project_name_of_domain'],
    [{ search: 'lavapies' }, 'project_search'],
  ])('%j reads %s, and reads nothing that the page does not need', async (filter, index) => {
    const plan = await planOf(product, () =>
      listProjects(product.services.db, { ...filter, domain_id: 1, drafts: false, limit: 24 }),
    )
    expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan on project')
    // Few projects match a search, or a rare type: those may be sorted afterwards.
    if (!('search' in filter)) expect(plan).not.toMatch(/Sort Key: (?!f\.)/)
  })

  test.each([
    [{ sort: 'name' as const }, 'project_name_of_domain'],
    [{ sort: 'funding' as const }, 'project_funding_of_domain'],
    [{ sort: 'open' as const }, 'project_open_of_domain'],
    [{ sort: 'return' as const }, 'project_return_of_domain'],
    [{ status: 'cancelled' as const }, 'project_status_of_domain'],
    [{ search: 'lavapies' }, 'project_search'],
  ])('of both brands %j reads %s twice', async (filter, index) => {
    const plan = await planOf(product, () =>
      listProjects(product.services.db, { ...filter, drafts: true, limit: 24 }),
    )
    expect(plan.split(index)).toHaveLength(3)
    expect(plan).not.toContain('Seq Scan on project')
  })
})
