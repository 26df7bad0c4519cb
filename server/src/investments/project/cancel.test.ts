import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, must, projectFields, type Person, type Product } from '../../testing/product.ts'

let product: Product
let admin: Person
let investors: Person[]

beforeAll(async () => {
  // Fewer connections than simultaneous requests: a request that needed a second connection would wait for the others
  // forever.
  product = await aProduct({ connections: 6 })
  admin = await product.aPerson({ roles: ['admin'] })
  investors = await Promise.all([1, 2, 3].map(() => product.aPerson({ kyc: 'approved' })))
})
afterAll(() => product.close())

const cancel = (id: string, body: object = { reason: 'El inquilino no firmó' }, as = admin) =>
  product.call('POST', `/api/admin/projects/${id}/cancel`, { as, body })
const read = async (id: string) =>
  must(await product.call('GET', `/api/projects/${id}`, { as: admin })).body.data
const inside = async (id: string) => {
  const { rows } = await product.pool.query(
    `select status, rejection_reason as reason from investment where project_id = $1`,
    [id],
  )
  return rows
}
const first = 0
const second = 1
const investor = (index: number): Person => {
  const person = investors[index]
  if (!person) throw new Error(`There is no investor ${index}`)
  return person
}

test('cancelling a project without payments ends its investments with the reason and notifies their investors', async () => {
  const project = await product.aProject()
  await product.anInvestment({ investor: investor(first), project, amount: 1000 })
  await product.anInvestment({ investor: investor(first), project, amount: 500 })
  await product.anInvestment({ investor: investor(second), project, step: 'payment' })
  expect((await cancel(project.id, { reason: '  ' })).body.error).toBe('Indica el motivo')
  expect((await cancel(project.id, {})).body.error).toBe('Indica el motivo')
  must(await cancel(project.id))
  expect(await read(project.id)).toMatchObject({
    status: 'cancelled',
    current_funding: 0,
    investors_count: 0,
    version: project.version + 1,
  })
  expect(await inside(project.id)).toEqual(
    Array.from({ length: 3 }, () => ({ status: 'rejected', reason: 'El inquilino no firmó' })),
  )
  const { rows: told } = await product.pool.query(
    `select user_id from notification where kind = 'investment.rejected' and params ->> 'reason' = 'El inquilino no firmó'`,
  )
  expect(told).toHaveLength(3)
  const { rows: audited } = await product.pool.query(
    `select action, coalesce(text, reason) as reason from audit_log left join audit_reason on audit_id = id where action in ('project.cancel', 'investment.reject') and coalesce(text, reason) = 'El inquilino no firmó'`,
  )
  expect(audited.map(({ action }) => action).toSorted()).toEqual([
    'investment.reject',
    'investment.reject',
    'investment.reject',
    'project.cancel',
  ])
})

test('a cancelled project cannot be cancelled again, edited or invested in', async () => {
  const project = await product.aProject()
  const replies = await Promise.all([1, 2, 3].map(() => cancel(project.id)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await cancel(project.id)).body.error).toBe('Solo se puede completar o cancelar un proyecto activo')
  const saved = await product.call('POST', '/api/projects', {
    as: admin,
    body: { ...projectFields, projectId: project.id },
  })
  expect(saved.body.error).toBe('El proyecto ya no se puede modificar en su estado actual')
  const body = { project_id: project.id, amount: 1000 }
  const invest = await product.call('POST', '/api/investment', { as: investor(first), body })
  expect(invest.body.code).toBe('investment.project_closed')
})

test.each(['review', 'erir', 'mint', 'completed'])(
  'with an investment in %s it cannot be cancelled, and the other investments stay unchanged',
  async (step) => {
    const project = await product.aProject()
    await product.anInvestment({ investor: investor(first), project, step })
    await product.anInvestment({ investor: investor(second), project })
    const { status, body } = await cancel(project.id)
    expect([status, body.error]).toEqual([
      409,
      'El proyecto ya tiene inversiones pagadas: no se puede cancelar',
    ])
    expect(await read(project.id)).toMatchObject({ status: 'active', current_funding: 2000 })
    expect((await inside(project.id)).map((row) => row.status).toSorted()).toEqual([step, 'start'].toSorted())
  },
)

test('a paid investment that was rejected does not prevent it', async () => {
  const project = await product.aProject()
  const { id } = await product.anInvestment({ investor: investor(first), project, step: 'review' })
  must(
    await product.call('POST', `/api/investment/${id}/reject`, { as: admin, body: { reason: 'Devuelto' } }),
  )
  must(await cancel(project.id))
  expect(await inside(project.id)).toEqual([{ status: 'rejected', reason: 'Devuelto' }])
})

test('drafts and unknown projects cannot be cancelled; only administrators may', async () => {
  const draft = await product.aProject({ status: 'draft' })
  expect((await cancel(draft.id)).body.code).toBe('project.not_active')
  expect((await cancel(randomUUID())).status).toBe(404)
  const erir = await product.aPerson({ roles: ['erir'] })
  expect((await cancel(draft.id, { reason: 'x' }, erir)).status).toBe(403)
})

test('simultaneous investments, payments and withdrawals leave no investment in a cancelled project', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 8; round++) {
    const project = await product.aProject({ whitepaper: true })
    const early = await product.anInvestment({ investor: investor(first), project, step: 'payment' })
    const late = await product.anInvestment({ investor: investor(second), project })
    const invest = (as: Person) =>
      product.call('POST', '/api/investment', { as, body: { project_id: project.id, amount: 1000 } })
    const advance = (id: string, as: Person) =>
      product.call('PUT', `/api/investment/${id}`, { as, body: { payment_method: 'bank' } })
    const others = [
      ...investors.flatMap((as) => [invest(as), invest(as)]),
      advance(late.id, investor(second)),
      product.call('POST', `/api/investment/${late.id}/cancel`, { as: investor(second), body: {} }),
      ...(round % 2 ? [advance(early.id, investor(first))] : []),
    ]
    const replies = await Promise.all([cancel(project.id), ...others])
    expect(replies.filter(({ status }) => ![200, 409].includes(status)).map(({ body }) => body)).toEqual([])
    const { status, current_funding, investors_count } = await read(project.id)
    const open = (await inside(project.id)).filter((row) => row.status !== 'rejected')
    outcomes.add(status)
    if (status === 'cancelled') {
      expect(open).toEqual([])
      expect([current_funding, investors_count]).toEqual([0, 0])
    } else {
      expect(open.map((row) => row.status)).toContain('review')
      expect(current_funding).toBe(open.length * 1000)
    }
  }
  expect(outcomes).toContain('cancelled')
})

test('an investment created while the project is cancelled waits, and is refused', async () => {
  const project = await product.aProject()
  await product.anInvestment({ investor: investor(second), project, amount: 500 })
  const holder = await product.pool.connect()
  // The cancellation stops, with the project locked, where it notifies the investor there is.
  await holder.query('begin; lock table notification in share mode')
  const cancelling = cancel(project.id)
  await expect.poll(() => countWaiting(`relation = 'notification'::regclass`)).toBe(1)
  const body = { project_id: project.id, amount: 1000 }
  const investing = product.call('POST', '/api/investment', { as: investor(first), body })
  await expect.poll(() => countWaiting(`locktype in ('tuple', 'transactionid')`)).toBeGreaterThan(0)
  await holder.query('commit')
  holder.release()
  must(await cancelling)
  expect((await investing).body.code).toBe('investment.project_closed')
  expect((await inside(project.id)).map(({ status }) => status)).toEqual(['rejected'])
})

/** How many wait for such a lock in this database. */
async function countWaiting(lock: string): Promise<number | null> {
  const { rowCount } = await product.pool.query(
    `select 1 from pg_locks join pg_stat_activity using (pid)
     where datname = current_database() and not granted and ${lock}`,
  )
  return rowCount
}

test('more investments than are written together end at once, each with its reason, its news and its audit row', async () => {
  const project = await product.aProject({ total_funding: 5_000_000 })
  const many = 1_100
  await product.pool.query(
    `with people as (
       insert into profile (id, email) select gen_random_uuid(), 'muchos' || n || '@demo.acervo.example'
       from generate_series(1, $2::int) n returning id
     ), held as (
       insert into position (project_id, user_id, investments, committed_cents) select $1, people.id, 1, token_value_cents
       from people, project where project.id = $1
     ), raised as (
       update project set committed_cents = $2 * token_value_cents, investors_count = $2 where id = $1
     )
     insert into investment (id, project_id, user_id, typed_amount_cents, amount_cents, tokens, token_value_cents, status,
       payment_reference, created_at, expires_at, remind_at)
     select gen_random_uuid(), project.id, people.id, token_value_cents, token_value_cents, 1, token_value_cents, 'start',
       'MUCHOS' || people.id, now(), now(), now()
     from people, project where project.id = $1`,
    [project.id, many],
  )
  must(await cancel(project.id, { reason: 'Se cancela para todos' }))
  expect(await read(project.id)).toMatchObject({ current_funding: 0, investors_count: 0 })
  const { rows } = await product.pool.query(
    `select (select count(*)::int from position where project_id = $1 and (investments, committed_cents) = (0, 0)) as left,
       (select count(*)::int from notification join investment i on i.id = subject_id::uuid
         where project_id = $1 and kind = 'investment.rejected' and notification.user_id = i.user_id) as told,
       (select count(*)::int from mail where user_id in (select user_id from investment where project_id = $1)) as emails,
       (select count(distinct i.id)::int from investment i join audit_log a on a.subject_id = i.id::text
         join audit_reason r on r.audit_id = a.id
         where project_id = $1 and action = 'investment.reject' and text = 'Se cancela para todos') as logged`,
    [project.id],
  )
  expect(rows).toEqual([{ left: many, told: many, emails: many, logged: many }])
})
