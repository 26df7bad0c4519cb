import { setTimeout as sleep } from 'node:timers/promises'
import { writtenWait } from '@acervo/domain/common/figures'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aPdf, aProduct, must, questionnaire, type Product } from '../../testing/product.ts'
import { withSecondFactor } from '../../testing/second-factor.ts'
import { limitRequests, limitTasks, type LimitRequests } from './requests.ts'

const rates = { read: 1200, write: 20, upload: 4, export: 3, visitor: 30 }
let product: Product
beforeAll(async () => {
  product = await aProduct({ rates, trustProxy: 'loopback' })
})
afterAll(() => product.close())

const replica = (pool = product.pool) => limitRequests({ pool, rates, key: product.key })
const someone = () => ({ person: crypto.randomUUID(), ip: '192.0.2.1' })

/** How many of this number of requests were accepted. */
async function taken(limit: LimitRequests, count: number, ...[rate, who]: Parameters<LimitRequests>) {
  let allowed = 0
  for (let i = 0; i < count; i++) {
    await limit(rate, who).then(
      () => allowed++,
      (error: unknown) => expect(error).toMatchObject({ code: 'common.too_many_requests' }),
    )
  }
  return allowed
}

describe('a caller who sends too many requests', () => {
  test('is told in their language when to retry; others, and other kinds of requests, continue', async () => {
    const person = await product.aPerson()
    const headers = { 'accept-language': 'en' }
    const save = (as = person) =>
      product.call('PUT', '/api/kyc/questionnaire', { as, body: questionnaire, headers })
    for (let i = 0; i < rates.write; i++) must(await save())
    const { status, body, ...refused } = await save()
    expect([status, body.success, body.code]).toEqual([429, false, 'common.too_many_requests'])
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(body.error).toBe(`Too many requests. Wait ${writtenWait(seconds, 'en')} and try again.`)
    must(await product.call('GET', '/auth/me', { as: person }))
    must(await save(await product.aPerson()))
  })

  test('has separate limits for uploads and exports', async () => {
    const admin = await product.aPerson({ roles: ['admin'] })
    const form = { document_type: 'front' }
    const file = { name: 'a.pdf', bytes: aPdf() }
    for (let i = 0; i < rates.upload; i++) await product.upload('/api/kyc/document', admin, form, file)
    expect((await product.upload('/api/kyc/document', admin, form, file)).status).toBe(429)
    const users = () => product.call('GET', '/api/admin/users.csv', { as: admin })
    for (let i = 0; i < rates.export; i++) expect((await users()).status).toBe(200)
    expect((await users()).status).toBe(429)
  })

  test('is not the owner of an account when they know no more than its password', async () => {
    const { half, whole } = await withSecondFactor(product, await product.aPerson())
    const save = (as: typeof whole, ip: string) =>
      product.call('PUT', '/api/kyc/questionnaire', { as, body: questionnaire, ip })
    for (let i = 0; i < rates.write; i++) expect((await save(half, '192.0.2.44')).status).toBe(403)
    must(await save(whole, '192.0.2.45'))
  })

  test('is counted by the address from the trusted proxy when not signed in', async () => {
    const ask = (forwarded: string, ip = '127.0.0.1') =>
      product.call('GET', '/api/projects', { ip, headers: { 'x-forwarded-for': forwarded } })
    for (let i = 0; i < rates.visitor; i++) expect((await ask('198.51.100.7')).status).toBe(401)
    expect((await ask('198.51.100.7')).status).toBe(429)
    expect((await ask('198.51.100.8')).status).toBe(401)
    // A client that is not a proxy cannot choose its own address.
    for (let i = 0; i < rates.visitor; i++) await ask(`203.0.113.${i}`, '192.0.2.9')
    expect((await ask('203.0.113.200', '192.0.2.9')).status).toBe(429)
    expect((await product.call('GET', '/api/health', { ip: '192.0.2.9' })).status).toBe(200)
    expect((await product.call('GET', '/api/ready', { ip: '192.0.2.9' })).status).toBe(200)
  })

  test('is counted once for many addresses of one IPv6 network', async () => {
    const limit = replica()
    let allowed = 0
    for (let i = 0; i < 40; i++) allowed += await taken(limit, 1, 'visitor', { ip: `2001:db8:1:2::${i}` })
    expect(allowed).toBe(rates.visitor)
    expect(await taken(limit, 1, 'visitor', { ip: '2001:db8:1:3::1' })).toBe(1)
  })
})

test('is not refused for a thousand reads a minute', async () => {
  expect(await taken(replica(), 1000, 'read', someone())).toBe(1000)
})

test('is counted by all replicas together: beyond the limit each accepts at most its own share', async () => {
  const who = someone()
  const [one, two] = [replica(), replica()]
  const allowed = (await taken(one, 15, 'write', who)) + (await taken(two, 15, 'write', who))
  expect(allowed).toBeGreaterThanOrEqual(rates.write)
  expect(allowed).toBeLessThanOrEqual(rates.write + rates.write / 8)
})

test('is counted correctly for simultaneous requests, also if the first takes longest', async () => {
  const { pool } = product
  let delay = 200
  const slow = Object.assign(Object.create(pool) as pg.Pool, {
    query: async (statement: pg.QueryConfig) => {
      const waited = sleep(delay)
      delay = 0
      await waited
      return pool.query(statement)
    },
  })
  const limit = replica(slow)
  const who = someone()
  const all = await Promise.all(Array.from({ length: 60 }, () => taken(limit, 1, 'write', who)))
  expect(all.filter(Boolean)).toHaveLength(rates.write)
})

test('is refused without queries, and ordinary use needs none', async () => {
  const query = vi.spyOn(product.pool, 'query')
  // Jobs use the same pool.
  const asked = () => query.mock.calls.filter((call) => JSON.stringify(call).includes('request_limit')).length
  const limit = replica()
  const who = someone()
  await taken(limit, 150, 'read', who)
  expect(asked()).toBe(0)
  await taken(limit, 1050, 'read', who)
  expect(asked()).toBe(1050)
  expect(await taken(limit, 100, 'read', who)).toBe(0)
  expect(asked()).toBe(1050)
  query.mockRestore()
})

test('is limited by each replica alone while the database is down', async () => {
  const away = new pg.Pool({ host: '127.0.0.1', port: 1 })
  expect(await taken(replica(away), 40, 'write', someone())).toBe(rates.write)
  await away.end()
})

test('is stored without addresses, and deleted when the minute is over', async () => {
  const { rows } = await product.pool.query('select key from request_limit')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/198\.51|192\.0\.2|2001:/)
  const forget = (now: () => Date) => limitTasks({ ...product.services, now })['forget-requests']?.({})
  const count = async () => (await product.pool.query('select from request_limit')).rowCount
  await forget(() => new Date(Date.now() + 61_000))
  expect(await count()).toBe(0)
  // As if the clock had been wrong for a moment: the minute of these counts would begin in a year.
  await taken(replica(), rates.visitor, 'visitor', { ip: '198.51.100.9' })
  const yearEarlier = () => new Date(Date.now() - 365 * 86_400_000)
  expect(await count()).toBe(1)
  await forget(yearEarlier)
  expect(await count()).toBe(0)
})
