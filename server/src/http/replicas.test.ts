import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorker } from '../adapters/jobs/worker.ts'
import { aHolderIn, onInvestor } from '../testing/blocks.ts'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'

/** Two replicas on one database: a change through one takes effect on the other at once. */
let one: Product
let two: Product
beforeAll(async () => {
  one = await aProduct()
  two = await aProduct({ beside: one })
})
afterAll(async () => {
  await two.close()
  await one.close()
})

const status = async (product: Product, as: Person, target: string) =>
  (await product.call('GET', target, { as })).status

test('a session that one replica ended is refused by the other', async () => {
  const person = await one.aPerson()
  expect(await status(two, person, '/auth/me')).toBe(200)
  must(await one.call('POST', '/auth/signout', { as: person }))
  expect(await status(two, person, '/auth/me')).toBe(401)
})

test('a role that one replica revoked has no effect on the other', async () => {
  const [admin, officer] = [await one.aPerson({ roles: ['admin'] }), await one.aPerson({ roles: ['erir'] })]
  expect(await status(two, officer, '/api/investors')).toBe(200)
  const none = { roles: [], reason: 'Se va' }
  must(await one.call('PUT', `/api/users/${officer.id}/roles`, { as: admin, body: none }))
  expect(await status(two, officer, '/api/investors')).toBe(403)
})

test('an investor whom one replica blocked cannot invest through the other', async () => {
  const erir = await one.aPerson({ roles: ['erir'] })
  const { investor, project } = await aHolderIn(one)
  const invest = () =>
    two.call('POST', '/api/investment', { as: investor, body: { project_id: project.id, amount: 1000 } })
  must(await invest())
  must(await one.call('POST', '/api/block', { as: erir, body: onInvestor(investor, 'block') }))
  expect((await invest()).body).toMatchObject({ success: false, code: 'investment.account_blocked' })
})

test('a replica without keys mints through the replica that has them', async () => {
  const investor = await one.aPerson({ kyc: 'approved' })
  const project = await one.aProject()
  const { status: reached } = await two.anInvestment({ investor, project, step: 'completed' })
  expect(reached).toBe('completed')
})

test('each job runs once, on one of the replicas', async () => {
  const done: string[] = []
  const silent = { info() {}, warn() {}, error() {} }
  const tasks = { note: async (payload: unknown) => void done.push((payload as { id: string }).id) }
  const ids = Array.from({ length: 50 }, (_, n) => String(n))
  const workers = [one, two].map(({ pool }) => startWorker(pool, { tasks, crontab: '', log: silent }))
  await one.services.db.transaction(async (tx) => {
    for (const id of ids) await one.services.jobs.add(tx, 'note', { id })
  })
  await expect.poll(() => done.length).toBe(ids.length)
  await Promise.all(workers.map((worker) => worker.stop()))
  expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(ids)
})
