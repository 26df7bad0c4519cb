import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aProduct, type Product } from '../testing/product.ts'

let product: Product
beforeAll(async () => void (product = await aProduct()))
afterAll(() => product.close())

const ready = async () => {
  const { status, body } = await product.call('GET', '/api/ready')
  return { status, ...body }
}

test('a replica is ready when its database responds; other failures are only reported and counted', async () => {
  await expect.poll(() => product.services.chain.ready()).toBe(true)
  expect(await ready()).toEqual({
    status: 200,
    ready: true,
    database: true,
    chain: true,
    // This product runs no worker.
    jobs: false,
    email: true,
    files: true,
    stopped_signers: [],
    unknown_jobs: [],
  })
  const { body } = await product.call('GET', '/metrics')
  expect(body.toString()).toMatch(/part_up\{part="jobs"\} 0\n/)
  expect(body.toString()).toMatch(/part_up\{part="chain"\} 1\n/)
})

test('a running worker and an unsent email are noticed after a few seconds, until a later email is sent or the email is given up', async () => {
  await product.pool.query(`insert into job_worker values ('worker-1', now())`)
  await product.pool.query(`select graphile_worker.add_job('send-mail', '{}')`)
  await product.pool.query(
    `update graphile_worker._private_jobs set created_at = now() - interval '20 minutes'`,
  )
  expect(await ready()).toMatchObject({ jobs: false, email: true })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 })
  expect(await ready()).toMatchObject({ ready: true, jobs: true, email: false })
  // The mail server refuses only this one: its address does not exist.
  const sent = `insert into mail ("to", sender, sealed, sent_at, created_at)
    values ('alguien@demo.acervo.example', 'Acervo', 'plain:{}', now(), now() - $1::interval)`
  await product.pool.query(sent, ['25 minutes'])
  vi.setSystemTime(Date.now() + 6_000)
  expect(await ready()).toMatchObject({ ready: true, email: false })
  await product.pool.query(sent, ['10 minutes'])
  vi.setSystemTime(Date.now() + 6_000)
  expect(await ready()).toMatchObject({ ready: true, email: true })
  // As an email to an address that its server has refused for four days.
  await product.pool.query('delete from mail')
  await product.pool.query(`update graphile_worker._private_jobs set attempts = max_attempts`)
  vi.setSystemTime(Date.now() + 6_000)
  expect(await ready()).toMatchObject({ ready: true, email: true })
  vi.useRealTimers()
})

test('jobs whose task no living worker knows are reported with the time since they wait', async () => {
  const add = `select run_at from graphile_worker.add_job($1, '{}', run_at => now() - $2::interval)`
  const since = (await product.pool.query(add, ['send-pigeons', '2 hours'])).rows[0].run_at
  await product.pool.query(add, ['send-pigeons', '1 hour'])
  await product.pool.query(add, ['send-pigeons', '-1 hour'])
  await product.pool.query(add, ['send-mail', '2 hours'])
  await product.pool.query('delete from job_worker')
  expect((await ready()).unknown_jobs).toEqual([])
  const seen = `insert into job_worker values ($1, now() - $2::interval, $3)`
  await product.pool.query(seen, ['alive', '0', ['send-mail']])
  await product.pool.query(seen, ['gone', '2 minutes', ['send-pigeons']])
  expect((await ready()).unknown_jobs).toEqual([
    { task: 'send-pigeons', count: 2, since: since.toISOString() },
  ])
  const metrics = async () => (await product.call('GET', '/metrics')).body.toString()
  expect(await metrics()).toMatch(/^unknown_jobs\{task="send-pigeons"\} 2$/m)
  await product.pool.query(seen, ['newer', '0', ['send-pigeons']])
  expect((await ready()).unknown_jobs).toEqual([])
  expect(await metrics()).not.toContain('send-pigeons')
})

test('a stopped signer is reported, and staff see which of its nonces somebody else used', async () => {
  const staff = await product.aPerson({ roles: ['erir'] })
  const stop = `update chain_account set stopped_reason = $1, stopped_nonce = $2, stopped_at = $3
    where address = (select min(address) from chain_account) returning address`
  const at = '2026-11-20T10:00:00.000Z'
  const { rows } = await product.pool.query(stop, ['Somebody else has the key', 7, at])
  const stopped = [{ address: rows[0].address, nonce: 7, stopped_at: at, is_behind: true }]
  expect(await ready()).toMatchObject({ status: 200, ready: true, stopped_signers: stopped })
  const { body } = await product.call('GET', '/api/admin/chain/stopped-signers', { as: staff })
  expect(body).toEqual({ success: true, data: stopped })
  await product.pool.query(stop, [null, null, null])
})

test('without its database a replica is not ready, and reports nothing else', async () => {
  vi.spyOn(product.services.db, 'execute').mockImplementation(() => {
    throw new Error('The connection was refused')
  })
  expect(await ready()).toEqual({ status: 503, ready: false, database: false })
  vi.restoreAllMocks()
})
