import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { LISTENER } from '../adapters/db/signals.ts'
import { onInvestor } from '../testing/blocks.ts'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'

/** Two replicas with the lease of production. Each must notice a change of the other within 100 ms. */
const LEASE_MS = 100
let one: Product
let two: Product
let admin: Person
beforeAll(async () => {
  one = await aProduct({ leaseMs: LEASE_MS })
  two = await aProduct({ leaseMs: LEASE_MS, beside: one })
  admin = await one.aPerson({ roles: ['admin'] })
}, 60_000)
afterAll(async () => {
  await two.close()
  await one.close()
})

const status = async (as: Person, target = '/auth/me') => (await two.call('GET', target, { as })).status

/** How often the second replica read a session from the database during `work`. */
async function reads(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(two.pool, 'query')
  await work()
  const isRead = (call: unknown[]) => JSON.stringify(call[0]).includes('auth_session_of_access_token')
  const found = query.mock.calls.filter(isRead).length
  query.mockRestore()
  return found
}

async function listeners(): Promise<number[]> {
  const sql = 'select pid from pg_stat_activity where application_name = $1 and datname = current_database()'
  const { rows } = await one.pool.query<{ pid: number }>(sql, [LISTENER])
  return rows.map(({ pid }) => pid)
}

/** Until both replicas listen again, and remember. */
async function untilRemembering(as: Person): Promise<void> {
  await expect.poll(listeners, { timeout: 10_000 }).toHaveLength(2)
  await expect.poll(() => reads(() => status(as)), { timeout: 10_000 }).toBe(0)
}

test('a person is read once, whatever they ask for afterwards', async () => {
  const person = await one.aPerson()
  await untilRemembering(person)
  expect(await reads(() => Promise.all(Array.from({ length: 50 }, () => status(person))))).toBe(0)
})

type Change = (person: Person) => Promise<unknown>
const changes: [string, { before?: Change; change: Change; path?: string; refused: number }][] = [
  ['an ended session', { change: (as) => one.call('POST', '/auth/signout', { as }), refused: 401 }],
  [
    'a ban',
    {
      change: ({ id }) =>
        one.pool.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [id]),
      refused: 401,
    },
  ],
  [
    'a deleted account',
    { change: ({ id }) => one.pool.query('delete from auth.users where id = $1', [id]), refused: 401 },
  ],
  [
    'a lost role',
    {
      before: ({ id }) => one.pool.query(`update profile set roles = '{erir}' where id = $1`, [id]),
      change: ({ id }) =>
        one.call('PUT', `/api/users/${id}/roles`, { as: admin, body: { roles: [], reason: 'Se va' } }),
      path: '/api/investors',
      refused: 403,
    },
  ],
]
test.each(changes)(
  '%s takes effect on the other replica within 100 ms',
  async (_, { before, change, path, refused }) => {
    const person = await one.aPerson()
    await before?.(person)
    await untilRemembering(person)
    expect(await status(person, path)).toBe(200)
    await change(person)
    await sleep(LEASE_MS)
    expect(await status(person, path)).toBe(refused)
  },
)

test('a block takes effect on the other replica within 100 ms', async () => {
  const person = await one.aPerson({ kyc: 'approved' })
  const { id: project_id } = await one.aProject()
  await untilRemembering(person)
  const invest = () => two.call('POST', '/api/investment', { as: person, body: { project_id, amount: 100 } })
  must(await invest())
  must(await one.call('POST', '/api/block', { as: admin, body: onInvestor(person, 'block') }))
  await sleep(LEASE_MS)
  expect((await invest()).body.code).toBe('investment.account_blocked')
})

test('a person’s own change takes effect on their next request', async () => {
  const person = await one.aPerson()
  await untilRemembering(person)
  must(await two.call('POST', '/auth/signout', { as: person }))
  expect(await status(person)).toBe(401)
})

test('nothing is remembered while the listening connection is down, and again once it is back', async () => {
  const person = await one.aPerson()
  await untilRemembering(person)
  await one.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [await listeners()])
  await expect.poll(() => reads(() => status(person))).toBe(1)
  await one.pool.query('delete from auth.sessions where user_id = $1', [person.id])
  expect(await status(person)).toBe(401)
  await untilRemembering(admin)
})

test('a listening connection that falls silent is not believed', async () => {
  const person = await one.aPerson()
  await untilRemembering(person)
  const silent = await listeners()
  for (const pid of silent) process.kill(pid, 'SIGSTOP')
  try {
    await one.pool.query('delete from auth.sessions where user_id = $1', [person.id])
    await sleep(LEASE_MS)
    expect(await status(person)).toBe(401)
  } finally {
    for (const pid of silent) process.kill(pid, 'SIGCONT')
  }
})
