import type { Project } from '@acervo/domain/projects/project'
import type { Holder } from '@acervo/domain/registry/register'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'

let product: Product
let admin: Person
let erir: Person
let ana: Person
let berta: Person
let project: Project

/** On these days, midnight in Madrid is 23:00 UTC of the previous day. */
const moments = {
  late_on_the_10th: '2025-11-10T22:59:59.999Z',
  early_on_the_11th: '2025-11-10T23:00:00.000Z',
  noon_of_the_12th: '2025-11-12T11:00:00.000Z',
  noon_of_the_13th: '2025-11-13T11:00:00.000Z',
  noon_of_the_14th: '2025-11-14T11:00:00.000Z',
}

beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
  ana = await product.aPerson({ kyc: 'approved' })
  berta = await product.aPerson({ kyc: 'approved' })
  project = await product.aProject({ name: 'Corrala del registro' })
  await aHolding(ana, 300, moments.late_on_the_10th)
  await aHolding(berta, 100, moments.early_on_the_11th)
  await aHolding(ana, 600, moments.noon_of_the_14th)
  await aBlock('tokens', berta, 1, moments.noon_of_the_12th, moments.noon_of_the_13th)
  await aBlock('investor', ana, null, moments.noon_of_the_13th, moments.noon_of_the_14th)
})
afterAll(() => product.close())

async function aHolding(investor: Person, amount: number, at: string): Promise<void> {
  const { id } = await product.anInvestment({ investor, project, amount, step: 'completed' })
  await product.pool.query(
    'update investment set mint_at = $2, completed_at = $2, settled_at = $2 where id = $1',
    [id, at],
  )
}

async function aBlock(
  type: string,
  person: Person,
  amount: number | null,
  from: string,
  to: string,
): Promise<void> {
  await product.pool.query(
    `insert into blocking (id, type, user_id, project_id, wallet, amount, reason, blocked_by, blocked_at,
       unblock_reason, unblocked_by, unblocked_at)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, 'x', $6, $7, 'y', $6, $8)`,
    [type, person.id, type === 'tokens' ? project.id : null, person.wallet, amount, admin.id, from, to],
  )
}

const ask = (query: string, as: Person | undefined = erir, form = '', id = project.id) =>
  product.call('GET', `/api/admin/register/${id}${form}?${query}`, { as })

/** The two holders in the register of a day, in its order. */
async function holdersOn(date: string): Promise<(string | number)[][]> {
  const { body } = must(await ask(`date=${date}`))
  const names = new Map([
    [ana.id, 'ana'],
    [berta.id, 'berta'],
  ])
  return body.data.map((row: Holder) => [
    row.number,
    names.get(row.user_id),
    row.tokens,
    row.free,
    row.blocked,
    row.share,
  ])
}

describe('the register of a day', () => {
  test.each([
    ['2025-11-09', []],
    ['2025-11-10', [[1, 'ana', 3, 3, 0, 100]]],
    [
      '2025-11-11',
      [
        [1, 'ana', 3, 3, 0, 75],
        [2, 'berta', 1, 1, 0, 25],
      ],
    ],
    [
      '2025-11-12',
      [
        [1, 'ana', 3, 3, 0, 75],
        [2, 'berta', 1, 0, 1, 25],
      ],
    ],
    [
      '2025-11-13',
      [
        [1, 'ana', 3, 0, 3, 75],
        [2, 'berta', 1, 1, 0, 25],
      ],
    ],
    [
      '2025-11-14',
      [
        [1, 'ana', 9, 9, 0, 90],
        [2, 'berta', 1, 1, 0, 10],
      ],
    ],
  ])('%s contains the mints and blocks up to its end in Madrid', async (date, rows) => {
    expect(await holdersOn(date)).toEqual(rows)
  })

  test('names the holders and the project, and when it was created', async () => {
    const { body } = must(await ask('date=2025-11-11'))
    expect(body.register).toMatchObject({
      project_name: 'Corrala del registro',
      date: '2025-11-11',
      holders: 2,
      tokens: 4,
      project_blocked: false,
    })
    expect(Date.parse(body.register.made_at)).toBeGreaterThan(Date.now() - 60_000)
    expect(body.data[0]).toMatchObject({
      name: 'Persona Inventada',
      id_number: '00000000T',
      email: ana.email,
      wallet: ana.wallet,
      since: moments.late_on_the_10th,
    })
  })

  test('defaults to today and cannot be requested for a future day', async () => {
    expect(must(await ask('')).body.register.tokens).toBe(10)
    const { status, body } = await ask('date=2999-01-01')
    expect([status, body.code]).toEqual([400, 'registry.date_in_future'])
    expect((await ask('date=ayer')).status).toBe(400)
  })

  test('is ordered by tokens and searched by name or email, page after page, and counts everybody', async () => {
    const idsIn = async (query: string) => {
      const first = must(await ask(`date=2025-11-14&limit=1&${query}`)).body
      expect(first.register).toMatchObject({ holders: 2, tokens: 10 })
      const rest = first.next_cursor
        ? must(await ask(`date=2025-11-14&limit=1&${query}&cursor=${first.next_cursor}`)).body.data
        : []
      return [...first.data, ...rest].map((row: Holder) => [row.number, row.user_id])
    }
    expect(await idsIn('sort=tokens&order=asc')).toEqual([
      [2, berta.id],
      [1, ana.id],
    ])
    expect(await idsIn('sort=number&order=desc')).toEqual([
      [2, berta.id],
      [1, ana.id],
    ])
    expect(await idsIn(`search=${encodeURIComponent(berta.email)}`)).toEqual([[2, berta.id]])
    expect(await idsIn('search=nadie')).toEqual([])
    expect((await ask('sort=email')).status).toBe(400)
  })

  test('does not exist for a draft or an unknown project', async () => {
    const draft = await product.aProject({ status: 'draft' })
    expect((await ask('', erir, '', draft.id)).body.code).toBe('project.not_found')
    expect((await ask('', erir, '', '00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })

  test.each(['', '.csv', '.pdf'])('%s is only available to the ERIR and the administrator', async (form) => {
    expect((await product.call('GET', `/api/admin/register/${project.id}${form}`)).status).toBe(401)
    expect((await ask('', ana, form)).status).toBe(403)
    expect((await ask('', admin, form)).status).toBe(200)
    expect((await ask('', erir, form)).status).toBe(200)
  })
})

describe('as a file', () => {
  test('the spreadsheet has all columns, and exporting it is recorded in the audit log', async () => {
    const { body, headers } = must(await ask('date=2025-11-12', erir, '.csv'))
    const [titles, first, second, ...rest] = body.toString('utf8').trimEnd().split('\r\n')
    expect(titles).toContain(
      'N.º;Titular;DNI/NIE/CIF;Correo;Monedero;Tokens;Libres;Bloqueados;Tardíos;Desde;',
    )
    expect(first).toBe(
      `1;Persona Inventada;00000000T;${ana.email};${ana.wallet};3;3;0;0;2025-11-10 23:59;75,0;;2025-11-12;${first
        .split(';')
        .at(-1)}`,
    )
    expect(second.split(';').slice(5, 8)).toEqual(['1', '0', '1'])
    expect(rest).toEqual([
      expect.stringMatching(/^;SHA-256 [0-9a-f]{64};Titulares: 2;{10}2025-11-12;\d{4}-\d\d-\d\d \d\d:\d\d$/),
    ])
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
      'registro-de-titulares-Corrala del registro-2025-11-12.csv',
    )
    const { rows } = await product.pool.query(
      `select actor_id, after from audit_log where action = 'registry.export' and subject_id = $1 order by id desc limit 1`,
      [project.id],
    )
    const sha256 = expect.stringMatching(/^[0-9a-f]{64}$/)
    const after = { date: '2025-11-12', format: 'csv', rows: 2, sha256, register_sha256: sha256 }
    expect(rows).toEqual([{ actor_id: erir.id, after }])
  })

  test.each(['', 'date=2025-01-01'])('the document is a PDF (%s)', async (query) => {
    const { body, headers } = must(await ask(query, erir, '.pdf'))
    expect(headers['content-type']).toContain('application/pdf')
    expect(body.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

test('three thousand holders add up, in pages and in the spreadsheet, without gaps or duplicates', async () => {
  const big = await product.aProject({ name: 'Mil cortijos', total_funding: 100_000_000 })
  await product.pool.query(
    `with people as (
       insert into profile (id, email) select gen_random_uuid(), 'titular' || n || '@example.org' from generate_series(1, 3000) n returning id, email)
     insert into investment (id, project_id, user_id, typed_amount_cents, amount_cents, tokens, token_value_cents, status, payment_reference, created_at, expires_at, remind_at, mint_at, completed_at, settled_at, wallet)
     select gen_random_uuid(), $1, people.id, 10000 * (1 + n), 10000 * (1 + n), 1 + n, 10000, 'completed', 'RFTEST' || people.email || n,
       timestamptz '2025-01-01', at, at, at, at, at, '0x' || lpad(n::text, 40, '0')
     from people, generate_series(0, 2) n, lateral (select timestamptz '2025-01-01' + (hashtext(email) % 300) * interval '1 day' + n * interval '1 hour' as at) x`,
    [big.id],
  )
  // PostgreSQL collects statistics by itself, except in tests. Without them it may look for one person's tokens among
  // all tokens of a project.
  await product.pool.query('analyze investment, profile')
  const { body: first } = must(await ask('limit=200', erir, '', big.id))
  expect(first.register).toMatchObject({ holders: 3_000, tokens: 18_000 })
  const seen: Holder[] = [...first.data]
  let cursor = first.next_cursor
  while (cursor && seen.length < 1_000) {
    const { body } = must(await ask(`limit=200&cursor=${cursor}`, erir, '', big.id))
    seen.push(...body.data)
    cursor = body.next_cursor
  }
  expect(seen.map(({ number }) => number)).toEqual(Array.from({ length: seen.length }, (_, n) => n + 1))
  expect(new Set(seen.map(({ user_id }) => user_id)).size).toBe(seen.length)
  const sheet = must(await ask('', erir, '.csv', big.id)).body.toString('utf8')
  const lines = sheet.trimEnd().split('\r\n').slice(1, -1)
  expect(lines).toHaveLength(3_000)
  const tokens = lines.reduce((sum: number, line: string) => sum + Number(line.split(';')[5]), 0)
  expect(tokens).toBe(18_000)
})

describe('the investments that wait for the ERIR', () => {
  test('are listed by project, longest waiting first, each with its evidence', async () => {
    const other = await product.aProject({ name: 'Otro' })
    const first = await product.anInvestment({ investor: berta, project: other, amount: 200, step: 'erir' })
    const second = await product.anInvestment({ investor: ana, project, amount: 500, step: 'erir' })
    const third = await product.anInvestment({ investor: ana, project, amount: 100, step: 'erir' })
    const { body } = must(await product.call('GET', '/api/admin/erir/projects', { as: erir }))
    expect(body.data).toMatchObject([
      { project_name: 'Otro', investments: 1, amount: 200, tokens: 2, since: first.review_at },
      {
        project_name: 'Corrala del registro',
        investments: 2,
        amount: 600,
        tokens: 6,
        since: second.review_at,
      },
    ])
    const url = `/api/admin/erir/projects/${project.id}`
    const { body: one } = must(await product.call('GET', `${url}?limit=1`, { as: erir }))
    expect(one.project_name).toBe('Corrala del registro')
    expect(one.data).toMatchObject([
      {
        investment: {
          id: second.id,
          payment_received_amount: 500,
          accepted: { filename: 'whitepaper.pdf', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
          staff: { payment_verified_by: expect.stringContaining('@') },
        },
        kyc: { status: 'ok', name: 'Persona Inventada', id_number: '00000000T', wallet: ana.wallet },
      },
    ])
    const next = must(await product.call('GET', `${url}?limit=1&cursor=${one.next_cursor}`, { as: erir }))
    expect(next.body.data.map((row: { investment: { id: string } }) => row.investment.id)).toEqual([third.id])
    expect(next.body.next_cursor).toBeNull()
    const rest = must(await product.call('GET', '/api/admin/erir/projects?limit=1', { as: erir })).body
      .next_cursor
    const page = must(
      await product.call('GET', `/api/admin/erir/projects?limit=1&cursor=${rest}`, { as: erir }),
    )
    expect(page.body.data).toMatchObject([{ project_name: 'Corrala del registro' }])
  })

  test.each(['/api/admin/erir/projects', '/api/admin/erir/projects/00000000-0000-4000-8000-000000000000'])(
    '%s is for the ERIR and the administrator alone',
    async (url) => {
      expect((await product.call('GET', url)).status).toBe(401)
      expect((await product.call('GET', url, { as: ana })).status).toBe(403)
      expect((await product.call('GET', url, { as: admin })).status).not.toBe(403)
    },
  )
})
