import { writtenMoment } from '@acervo/domain/common/time-zone'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { aHolderIn, auditedActs, differencesIn, kindsNotified, onProject } from '../../testing/blocks.ts'
import { registryTasks } from '../tasks.ts'

let product: Product
let admin: Person
let erir: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
})
afterAll(() => product.close())

const block = (as: Person, body: object) => product.call('POST', '/api/block', { as, body })
const aHolder = () => aHolderIn(product)
const differences = () => differencesIn(product, admin)
const kindsOf = (as: Person) => kindsNotified(product, as)
const audited = (id: string) => auditedActs(product, id)

test('a blocked project accepts, advances and mints no investments, and its investors are notified', async () => {
  const { investor, project } = await aHolder()
  const open = await product.anInvestment({ investor, project, step: 'mint' })
  must(await block(erir, onProject(project, 'block')))
  const read = async () =>
    must(await product.call('GET', `/api/projects/${project.id}`, { as: investor })).body.data.status
  expect(await read()).toBe('blocked')
  expect(await differences()).toEqual([])
  const invest = await product.call('POST', '/api/investment', {
    as: investor,
    body: { project_id: project.id, amount: 1000 },
  })
  expect(invest.body.code).toBe('investment.project_closed')
  const mint = () => product.call('PUT', `/api/investment/${open.id}`, { as: admin, body: {} })
  expect((await mint()).body.code).toBe('investment.project_closed')
  expect((await block(admin, onProject(project, 'block'))).body.code).toBe('registry.project_already_blocked')
  const saved = await product.call('POST', '/api/projects', {
    as: admin,
    body: { ...project, projectId: project.id, status: 'active' },
  })
  expect(saved.body.code).toBe('project.locked')

  must(await block(admin, onProject(project, 'unblock')))
  expect((await block(erir, onProject(project, 'unblock'))).body.code).toBe('registry.project_not_blocked')
  expect((await mint()).body.investment.status).toBe('completed')
  expect(await differences()).toEqual([])
  const told = (await kindsOf(investor)).filter((kind) => kind.startsWith('project.'))
  expect(told).toEqual(['project.unblocked', 'project.blocked'])
  expect((await audited(project.id)).map(({ action }) => action)).toEqual([
    'registry.block_project',
    'registry.unblock_project',
  ])
})

test('when a project is unblocked, people who have to pay are told until when, and nobody else is', async () => {
  const { investor: holder, project } = await aHolder()
  const investor = await product.aPerson({ kyc: 'approved' })
  const { id } = await product.anInvestment({ investor, project, step: 'payment' })
  const unblocked = async (as: Person) => {
    const { rows } = await product.pool.query(
      `select kind, params ->> 'deadline' as deadline from notification
       where user_id = $1 and kind like 'project.unblocked%' order by created_at`,
      [as.id],
    )
    return rows
  }
  must(await block(erir, onProject(project, 'block')))
  // As if the reservation had begun again meanwhile.
  await product.pool.query(
    "update investment set expires_at = expires_at + interval '25 days' where id = $1",
    [id],
  )
  must(await block(admin, onProject(project, 'unblock')))
  const path = `/api/investment/${id}`
  const { expires_at: deadline } = must(await product.call('GET', path, { as: investor })).body.investment
  expect(await unblocked(investor)).toEqual([{ kind: 'project.unblocked_unpaid', deadline }])
  expect(await unblocked(holder)).toEqual([{ kind: 'project.unblocked', deadline: null }])
  const { rows: told } = await product.pool.query(
    `select params from notification where user_id = $1 and kind = 'project.unblocked'`,
    [holder.id],
  )
  const news = { kind: 'project.unblocked', project_id: project.id, params: told[0].params }
  await registryTasks(product.services)['tell-project-investors']?.(news)
  expect(await unblocked(investor), 'once').toHaveLength(1)
  const text = (await product.emailsTo(investor.email)).at(-1)?.text
  expect(text).toContain(`confirmas antes del ${writtenMoment(new Date(deadline), 'es')} (hora`)
  const { rows } = await product.pool.query(
    `select read_at from notification where user_id = $1 and kind = 'project.blocked'`,
    [investor.id],
  )
  expect(rows[0].read_at, 'it no longer holds').not.toBeNull()

  // No reservation ends while the offer is suspended, so there is no day to name.
  must(await block(erir, onProject(project, 'block')))
  await product.pool.query(
    "update project set suspended_at = now(), suspended_until = now(), suspension_reason = 'x' where id = $1",
    [project.id],
  )
  must(await block(admin, onProject(project, 'unblock')))
  expect((await unblocked(investor)).at(-1)).toEqual({ kind: 'project.unblocked', deadline: null })
})

test('a project that is a draft cannot be blocked', async () => {
  const draft = await product.aProject({ status: 'draft' })
  const { status, body } = await block(admin, onProject(draft, 'block'))
  expect([status, body.error]).toEqual([409, 'Solo se puede bloquear un proyecto activo o completado'])
})

test('anybody permitted can block a completed project repeatedly, and it is completed again afterwards', async () => {
  const { investor, project } = await aHolder()
  must(await product.call('POST', `/api/admin/projects/${project.id}/complete`, { as: admin }))
  const read = async () =>
    must(await product.call('GET', `/api/projects/${project.id}`, { as: investor })).body.data.status
  for (const as of [erir, admin]) {
    const { data } = must(await block(as, onProject(project, 'block'))).body
    expect(data).toMatchObject({ project_status: 'completed', chain: { state: 'final' } })
    expect(await read()).toBe('blocked')
    expect(await differences()).toEqual([])
    must(await block(as, onProject(project, 'unblock')))
    expect(await read()).toBe('completed')
    expect(await differences()).toEqual([])
  }
  const rows = (await audited(project.id)).filter(({ action }) => action.endsWith('block_project'))
  expect(rows).toMatchObject([
    { action: 'registry.block_project', before: { status: 'completed' }, after: { status: 'blocked' } },
    { action: 'registry.unblock_project', before: { status: 'blocked' }, after: { status: 'completed' } },
    { action: 'registry.block_project' },
    { action: 'registry.unblock_project', after: { status: 'completed' } },
  ])
})

test('each of many investors of a blocked project is notified once, in both languages, even if the job runs twice', async () => {
  const project = await product.aProject()
  const person = await product.aPerson({ kyc: 'approved' })
  await product.anInvestment({ investor: person, project })
  await product.pool.query(
    `with people as (insert into profile (id) select gen_random_uuid() from generate_series(1, 60) returning id)
     insert into position (project_id, user_id, investments, committed_cents) select $1, id, 1, 100 from people`,
    [project.id],
  )
  await product.pool.query(`update project set name_en = 'An invented vineyard' where id = $1`, [project.id])
  must(await block(admin, onProject(project, 'block')))
  const count = async () => {
    const { rows } = await product.pool.query(
      `select count(*)::int as all, count(distinct user_id)::int as people from notification where kind = 'project.blocked' and subject_id = $1`,
      [project.id],
    )
    return rows[0]
  }
  expect(await count()).toEqual({ all: 25, people: 25 })
  const tell = registryTasks(product.services)['tell-project-investors']
  const done = new Set<string>()
  for (;;) {
    const { rows } = await product.pool.query(
      `select j.id, p.payload from graphile_worker.jobs j join graphile_worker._private_jobs p using (id) where j.task_identifier = 'tell-project-investors'`,
    )
    const next = rows.find(({ id }) => !done.has(id))
    if (!next) break
    done.add(next.id)
    await tell?.(next.payload)
    await tell?.(next.payload)
  }
  expect(await count()).toEqual({ all: 61, people: 61 })
  const { rows: named } = await product.pool.query(
    `select distinct params ->> 'project_en' as name from notification where kind = 'project.blocked' and subject_id = $1`,
    [project.id],
  )
  expect(named).toEqual([{ name: 'An invented vineyard' }])
})
