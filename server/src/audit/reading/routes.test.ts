import { actionText } from '@acervo/domain/audit/actions'
import es from '@acervo/domain/texts/es/audit.json' with { type: 'json' }
import type { AuditEntry } from '@acervo/domain/audit/entry'
import { sortOrders } from '@acervo/domain/common/lists/sort-order'
import { dayOf } from '@acervo/domain/common/time-zone'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { connectDatabase } from '../../adapters/db/connect.ts'
import { planOf } from '../../testing/plan-of.ts'
import { sealAudit } from '../seal.ts'
import { listAudit } from './list.ts'

let product: Product
let admin: Person
let other: Person
let projectId: string

beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  other = await product.aPerson({ roles: ['admin'] })
  const project = await product.aProject({ name: 'Molino de Prueba' })
  projectId = project.id
  const body = { action: 'block', type: 'project', projectId, cause: 'other', reason: 'Motivo inventado' }
  must(await product.call('POST', '/api/block', { as: other, body }))
  await product.aPerson({ kyc: 'approved' })
})
afterAll(() => product.close())

const get = async (query = '') =>
  must(await product.call('GET', `/api/admin/audit${query}`, { as: admin })).body
const list = async (query = ''): Promise<AuditEntry[]> => (await get(query)).data
const verify = async () =>
  must(await product.call('POST', '/api/admin/audit/verify', { as: admin })).body.data
const count = async (where: string): Promise<number> =>
  (await product.pool.query(`select count(*)::int n from audit_log where ${where}`)).rows[0].n

/** Changes that somebody could make with the database's own password. */
const tamper = (statement: string) =>
  product.pool.query(`set session_replication_role = replica; ${statement}; reset session_replication_role`)

test.each(sortOrders)(
  'rows are listed in the order %s, page by page, without gaps or duplicates',
  async (order) => {
    const total = await count('true')
    const ids: number[] = []
    let cursor: string | null = null
    do {
      const page = await get(
        `?limit=3&order=${order}&to=${dayOf(new Date())}${cursor ? `&cursor=${cursor}` : ''}`,
      )
      ids.push(...page.data.map(({ id }: AuditEntry) => id))
      cursor = page.next_cursor
    } while (cursor)
    // Reading a page in ascending order adds a row that a later page contains.
    if (order === 'desc') expect(ids).toHaveLength(total)
    expect(new Set(ids).size).toBe(ids.length)
    const { rows } = await product.pool.query(
      `select id::int from audit_log where id <= $1 order by at ${order}, id ${order}`,
      [Math.max(...ids)],
    )
    expect(ids).toEqual(rows.map(({ id }) => id))
    expect((await product.call('GET', '/api/admin/audit?cursor=abc', { as: admin })).status).toBe(400)
  },
)

test('filtering by a person lists rows about them, their verification, their investments and their complaints', async () => {
  const person = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject()
  await product.anInvestment({ investor: person, project, step: 'review' })
  await product.anInvestment({
    investor: await product.aPerson({ kyc: 'approved' }),
    project,
    step: 'review',
  })
  const body = { message: 'Una queja inventada, con sus motivos' }
  must(await product.call('POST', '/api/complaints', { as: person, body }))
  const found = await list(`?about=${person.id.toUpperCase()}&limit=200`)
  const { rows } = await product.pool.query(
    `select id::int from audit_log where subject_id in (select $1::text
       union select id::text from kyc_application where user_id = $1::uuid
       union select id::text from investment where user_id = $1::uuid
       union select id::text from complaint where user_id = $1::uuid) order by at desc, id desc`,
    [person.id],
  )
  expect(found.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  const types = new Set(found.map(({ subject_type }) => subject_type))
  expect([...types].toSorted()).toEqual(['complaint', 'investment', 'kyc_application', 'user'])
})

test('each filter returns the matching rows and no others', async () => {
  const byOther = await list(`?actor=${other.email.toUpperCase()}`)
  expect(byOther.map(({ actor, action }) => [actor, action])).toEqual([
    [other.email, 'registry.block_project'],
    [other.email, 'auth.login'],
  ])
  expect(byOther[0]).toMatchObject({ role: 'admin', reason: 'Motivo inventado', subject_id: projectId })
  expect(await list('?actor=nadie@demo.acervo.example')).toEqual([])

  const kyc = await list('?group=kyc&limit=200')
  expect(kyc).toHaveLength(await count(`action like 'kyc.%'`))
  expect(kyc.length).toBeGreaterThan(3)

  expect(await list('?subject_type=project')).toHaveLength(await count(`subject_type = 'project'`))
  for (const query of [`?subject_id=${projectId}`, `?subject_type=project&subject_id=${projectId}`])
    expect(await list(query)).toHaveLength(await count(`subject_id = '${projectId}'`))
  expect(await list(`?subject_type=user&subject_id=${projectId}`)).toEqual([])
  expect((await product.call('GET', '/api/admin/audit?group=otro', { as: admin })).status).toBe(400)
})

test('a file contains the columns, the order and the rows that were asked for', async () => {
  const [newest, ...others] = await list(`?subject_id=${projectId}`)
  const oldest = others.at(-1)
  const ids = [newest?.id, oldest?.id].join()
  const url = `/api/admin/audit.csv?columns=id,code,reason&order=asc&ids=${ids}`
  const { body } = must(await product.call('GET', url, { as: admin }))
  expect(body.toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n')).toEqual([
    'Fila;Código;Motivo',
    `${oldest?.id};${oldest?.action};`,
    `${newest?.id};registry.block_project;Motivo inventado`,
  ])
  const [exported] = await list('?group=audit')
  expect(exported).toMatchObject({
    action: 'audit.export',
    after: { columns: ['id', 'code', 'reason'], rows: 2 },
  })
  expect((await product.call('GET', '/api/admin/audit.csv?columns=secret', { as: admin })).status).toBe(400)
})

test('a day begins and ends at midnight in Madrid', async () => {
  await tamper(`
    insert into audit_log (at, role, action, subject_type, subject_id) values
      ('2026-03-09T22:59:59Z', 'system', 'demo.seed', 'demo', 'before'),
      ('2026-03-09T23:00:00Z', 'system', 'demo.seed', 'demo', 'first'),
      ('2026-03-10T22:59:59.999Z', 'system', 'demo.seed', 'demo', 'last'),
      ('2026-03-10T23:00:00Z', 'system', 'demo.seed', 'demo', 'after')`)
  const found = await list('?from=2026-03-10&to=2026-03-10')
  expect(found.map(({ subject_id }) => subject_id)).toEqual(['last', 'first'])
  await tamper(`delete from audit_log where subject_type = 'demo'`)
})

test('reading, exporting and verifying the log are logged themselves', async () => {
  const before = await count(`action like 'audit.%'`)
  await list('?group=kyc')
  const sheet = must(await product.call('GET', '/api/admin/audit.csv?group=registry', { as: admin }))
  const lines = String(sheet.body).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('Bloqueó un proyecto;registry.block_project;project')
  await verify()
  expect(await count(`action like 'audit.%'`)).toBe(before + 3)
  const [verified, exported, read] = await list('?group=audit')
  expect([verified?.action, exported?.action, read?.action]).toEqual([
    'audit.verify',
    'audit.export',
    'audit.read',
  ])
  expect(read).toMatchObject({ actor: admin.email, after: { group: 'kyc' } })
  expect(exported).toMatchObject({ after: { group: 'registry' } })
})

test('the seals are counted and verified as intact, and a changed row is reported', async () => {
  await sealAudit(product.services.db)
  const seals = must(await product.call('GET', '/api/admin/audit/seals', { as: admin })).body.data
  expect(seals).toMatchObject({ pending: 0, last_seal: { number: await count('true') } })
  const verdict = await verify()
  expect(verdict).toMatchObject({ sealed: seals.last_seal.number, fault: null })
  expect(verdict.last_row).toBeGreaterThan(0)
  const [{ id }] = (await product.pool.query('select id::int from audit_log order by id offset 4 limit 1'))
    .rows
  await tamper(`update audit_log set reason = 'otra' where id = ${id}`)
  expect((await verify()).fault).toEqual({ kind: 'changed', number: id })
})

test('every logged action has a label in both languages', async () => {
  const { rows } = await product.pool.query('select distinct action from audit_log')
  expect(rows.filter(({ action }) => actionText(action, es) === action)).toEqual([])
})

test.each(sortOrders)(
  'a page of many rows in the order %s reads an index, with any filter',
  async (order) => {
    await tamper(`
    insert into audit_log (at, actor_id, role, action, subject_type, subject_id)
    select '2020-01-01'::timestamptz + n * interval '1 minute', case when n % 50 = 0 then '${other.id}'::uuid end, 'system',
      case n % 100 when 0 then 'kyc.approve' when 1 then 'treasury.import' else 'investment.create' end,
      case n % 100 when 0 then 'kyc_application' when 1 then 'bank_statement' else 'investment' end, (n % 5000)::text
    from generate_series(1, 30000) n`)
    await product.pool.query('analyze audit_log')
    // A separate pool, because background tasks use the product's.
    const { db, pool, close } = await connectDatabase(product.databaseUrl, () => {})
    onTestFinished(close)
    const plan = (filter: object, number = 0) =>
      planOf({ pool }, () => listAudit(db, { order, limit: 50, ...filter }), number)
    for (const [found, index] of [
      [await plan({}), 'audit_log_newest'],
      [await plan({ from: '2020-01-05', to: '2020-01-15' }), 'audit_log_newest'],
      [await plan({ group: 'kyc' }), 'audit_log_group'],
      [await plan({ subject_type: 'bank_statement' }), 'audit_log_type'],
      // The first statement finds the person.
      [await plan({ actor: other.email }, 1), 'audit_log_actor'],
    ] as const) {
      expect(found).toContain(index)
      expect(found).not.toContain('Sort')
    }
    const ofSubject = await plan({ subject_id: '17' })
    expect(ofSubject).toContain('audit_log_subject')
    expect(ofSubject).not.toContain('Seq Scan on audit_log')
  },
)
