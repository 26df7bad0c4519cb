import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneByOne, type ChainOp } from './port.ts'
import { chainAccountTable, chainOpTable, chainTxTable } from './table.ts'
import { aChain, aWallet, PATIENCE_MS, type TestChain } from './testing/a-chain.ts'

let t: TestChain
let broken = false
const failures: string[] = []

beforeAll(async () => {
  t = await aChain({
    settled: {
      mint: oneByOne(async (tx, op, { hash }) => {
        if (broken) throw new Error('The host is broken')
        await tx.execute(sql`insert into host_mint values (${op.investment_id}, ${hash})`)
      }),
    },
    failed: {
      mint: async (_tx, op, error) => void failures.push(`${op.investment_id} ${error}`),
    },
  })
})
afterAll(() => t.close())

const nonces = async () => {
  const rows = await t.database.db.select().from(chainAccountTable)
  return rows.reduce((sum, { next_nonce }) => sum + next_nonce, 0)
}
const hostRows = async (id: string) =>
  (await t.database.db.execute(sql`select 1 from host_mint where id = ${id}`)).rowCount
const blockingOf = (
  kind: 'block_tokens' | 'unblock_tokens',
  project_id: string,
  wallet: string,
  tokens: number,
) => ({ kind, blocking_id: randomUUID(), project_id, wallet, tokens }) as const

test('any number of simultaneous requests with the same key result in one mint', async () => {
  const [project, wallet] = [await t.aProject(), await t.anInvestor()]
  const id = randomUUID()
  const states = await Promise.all(Array.from({ length: 8 }, () => t.mint(project, wallet, 5, id)))
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['done']))
  await t.mint(project, wallet, 5, id)
  const expected = { projects: [{ project_id: project, supply: 5, blocked: false }] }
  expect(await t.differences(expected)).toEqual([])
  expect(await hostRows(id)).toBe(1)
})

test('a request whose transaction is rolled back never reaches the chain', async () => {
  const op: ChainOp = { kind: 'publish', project_id: randomUUID(), name: 'Nunca', symbol: 'NO' }
  const rolledBack = t.database.db.transaction(async (tx) => {
    await t.chain.request(tx, op)
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  await expect(t.chain.waitFor(`publish:${op.project_id}`, 10)).rejects.toThrow('No chain operation')
})

test('a mint waits for the contracts and the registration, without using a nonce', async () => {
  const [project, wallet] = [randomUUID(), aWallet()]
  const before = await nonces()
  const key = await t.request({
    kind: 'mint',
    investment_id: randomUUID(),
    project_id: project,
    wallet,
    tokens: 2,
  })
  expect(await t.chain.waitFor(key, 150)).toEqual({ state: 'queued', attempts: 0 })
  await t.perform({ kind: 'publish', project_id: project, name: 'Tarde', symbol: 'T' })
  expect(await t.chain.waitFor(key, 150)).toEqual({ state: 'queued', attempts: 0 })
  expect(await nonces()).toBe(before + 8)
  await t.request({ kind: 'register', user_id: randomUUID(), wallet, country: 0 })
  expect(await t.chain.waitFor(key, PATIENCE_MS)).toMatchObject({ state: 'done', tx_hash: /^0x/ })
})

test('a mint on the embedded chain completes immediately', async () => {
  const [project, wallet] = [await t.aProject(), await t.anInvestor()]
  await t.mint(project, wallet, 1)
  const times: number[] = []
  for (let i = 0; i < 5; i++) {
    const startedAt = performance.now()
    await t.mint(project, wallet, 1)
    times.push(performance.now() - startedAt)
  }
  // Far below any polling interval; on an idle machine it takes about 40 ms.
  expect(Math.min(...times)).toBeLessThan(500)
})

test('a refused mint uses no nonce, notifies the host, and succeeds when retried after the cause is fixed', async () => {
  const [project, wallet] = [await t.aProject(), await t.anInvestor()]
  await t.mint(project, wallet, 1)
  const investor = { wallet, blocking_id: randomUUID() }
  await t.perform({ kind: 'block_investor', ...investor })
  const before = await nonces()
  const id = randomUUID()
  expect(await t.mint(project, wallet, 4, id)).toMatchObject({
    state: 'failed',
    error: 'The investor is blocked.',
  })
  expect(await nonces()).toBe(before)
  expect(failures).toContain(`${id} The investor is blocked.`)

  await t.perform({ kind: 'unblock_investor', ...investor })
  const key = `mint:${id}`
  expect(await t.mint(project, wallet, 4, id)).toMatchObject({ state: 'failed' })
  expect(await t.database.db.transaction((tx) => t.chain.retry(tx, key))).toBe(true)
  expect(await t.chain.waitFor(key, PATIENCE_MS)).toMatchObject({ state: 'done' })
  expect(await t.database.db.transaction((tx) => t.chain.retry(tx, key))).toBe(false)
  const holding = { project_id: project, wallet, tokens: 5, blocked_tokens: 0 }
  expect(await t.differences({ holdings: [holding] })).toEqual([])
})

test('blocking an investor freezes every project they were minted tokens in, and unblocking reverses it', async () => {
  const wallet = await t.anInvestor()
  const projects = [await t.aProject(), await t.aProject()]
  for (const project of projects) await t.mint(project, wallet, 3)
  const expected = (blocked: boolean) => ({
    holdings: projects.map((project_id) => ({ project_id, wallet, tokens: 3, blocked_tokens: 0 })),
    investors: [{ wallet, verified: true, blocked }],
  })
  await t.perform({ kind: 'block_investor', blocking_id: randomUUID(), wallet })
  expect(await t.differences(expected(true))).toEqual([])
  expect(await t.differences(expected(false))).toHaveLength(3)
  await t.perform({ kind: 'unblock_investor', blocking_id: randomUUID(), wallet })
  expect(await t.differences(expected(false))).toEqual([])
})

test('only tokens that are held and free can be blocked, and each block is applied once', async () => {
  const [project, wallet] = [await t.aProject(), await t.anInvestor()]
  await t.mint(project, wallet, 10)
  const first = blockingOf('block_tokens', project, wallet, 7)
  expect(await t.perform(first)).toMatchObject({ state: 'done' })
  expect(await t.perform(first)).toMatchObject({ state: 'done' })
  expect(await t.perform(blockingOf('block_tokens', project, wallet, 4))).toMatchObject({
    state: 'failed',
    error: 'The wallet holds fewer free tokens than were to be blocked.',
  })
  await t.perform(blockingOf('block_tokens', project, wallet, 3))
  await t.perform(blockingOf('unblock_tokens', project, wallet, 7))
  const holding = { project_id: project, wallet, tokens: 10, blocked_tokens: 3 }
  expect(await t.differences({ holdings: [holding] })).toEqual([])
})

test('a block and an unblock requested at the same time are carried out in that order', async () => {
  const [project, wallet] = [await t.aProject(), await t.anInvestor()]
  await t.mint(project, wallet, 2)
  await t.request({ kind: 'block_project', blocking_id: randomUUID(), project_id: project })
  await t.request({ kind: 'unblock_project', blocking_id: randomUUID(), project_id: project })
  const last = { kind: 'block_project', blocking_id: randomUUID(), project_id: project } as const
  expect(await t.perform(last)).toMatchObject({ state: 'done' })
  const expected = { projects: [{ project_id: project, supply: 2, blocked: true }] }
  expect(await t.differences(expected)).toEqual([])
  expect(await t.mint(project, wallet, 1)).toMatchObject({
    state: 'failed',
    error: 'The project is blocked: its token is paused.',
  })
})

test('a wallet can be removed from the registry and added again', async () => {
  const [user_id, wallet] = [randomUUID(), aWallet()]
  const register = { kind: 'register', user_id, wallet, country: 724 } as const
  expect(await t.perform(register)).toMatchObject({ state: 'done' })
  expect(await t.perform({ kind: 'unregister', user_id, wallet })).toMatchObject({ state: 'done' })
  expect(await t.differences({ investors: [{ wallet, verified: false, blocked: false }] })).toEqual([])
  expect(await t.perform(register)).toMatchObject({ state: 'done' })
  expect(await t.perform({ ...register, user_id: randomUUID() })).toMatchObject({
    state: 'failed',
    error: 'The wallet is in the registry of verified investors already.',
  })
  expect(await t.differences({ investors: [{ wallet, verified: true, blocked: false }] })).toEqual([])
})

test('while the host fails to settle it, an operation stays sent; afterwards it is settled once', async () => {
  const [project, wallet] = [await t.aProject(), await t.anInvestor()]
  await t.mint(project, wallet, 1)
  broken = true
  const id = randomUUID()
  const key = await t.request({ kind: 'mint', investment_id: id, project_id: project, wallet, tokens: 1 })
  await expect.poll(() => t.chain.waitFor(key, 0)).toMatchObject({ state: 'sent' })
  expect(await t.chain.waitFor(key, 200)).toMatchObject({ state: 'sent' })
  broken = false
  expect(await t.chain.waitFor(key, PATIENCE_MS)).toMatchObject({ state: 'done' })
  expect(await hostRows(id)).toBe(1)
})

test('an invalid request is rejected immediately', async () => {
  const op = { kind: 'mint', investment_id: randomUUID(), project_id: randomUUID() } as const
  await expect(t.request({ ...op, wallet: '0x12', tokens: 1 })).rejects.toThrow('not a wallet')
  await expect(t.request({ ...op, wallet: aWallet(), tokens: 0 })).rejects.toThrow('not a number of tokens')
  const country = { kind: 'update_country', user_id: randomUUID(), wallet: aWallet() } as const
  await expect(t.request({ ...country, country: 70_000 })).rejects.toThrow('not a country number')
  await expect(t.request({ ...op, wallet: aWallet(), tokens: 1.5 })).rejects.toThrow('not a number')
})

test('the check reports each difference', async () => {
  const [project, wallet] = [await t.aProject(), await t.anInvestor()]
  await t.mint(project, wallet, 6)
  const found = await t.differences({
    projects: [
      { project_id: project, supply: 7, blocked: true },
      { project_id: 'nowhere', supply: 0, blocked: false },
    ],
    holdings: [{ project_id: project, wallet, tokens: 5, blocked_tokens: 1 }],
    investors: [{ wallet, verified: false, blocked: false }],
  })
  expect(found.toSorted()).toEqual([
    'balance expected 5 found 6',
    'blocked_tokens expected 1 found 0',
    'contract expected deployed found unknown',
    'project_blocked expected true found false',
    'supply expected 7 found 6',
    'verified expected false found true',
  ])
})

test('after the chain dies it is rebuilt: same addresses and balances, no transaction lost or repeated', async () => {
  const [project, wallet] = [await t.aProject(), await t.anInvestor()]
  const id = randomUUID()
  await t.mint(project, wallet, 4)
  await t.perform(blockingOf('block_tokens', project, wallet, 3))
  const address = await t.chain.project(t.database.db, project)
  const dying = t.chain.embedded?.pid() ?? 0
  process.kill(dying, 'SIGKILL')
  const minted = await t.mint(project, wallet, 2, id)
  expect(minted).toMatchObject({ state: 'done' })
  expect(t.chain.embedded?.pid()).not.toBe(dying)
  expect(await t.chain.project(t.database.db, project)).toEqual(address)
  const expected = {
    projects: [{ project_id: project, supply: 6, blocked: false }],
    holdings: [{ project_id: project, wallet, tokens: 6, blocked_tokens: 3 }],
  }
  expect(await t.differences(expected)).toEqual([])
  expect(await t.chain.ready()).toBe(true)
  expect(await hostRows(id)).toBe(1)
})

test('a chain that is killed repeatedly while it mints ends up with every mint exactly once', async () => {
  const [project, wallet] = [await t.aProject(), await t.anInvestor()]
  await t.mint(project, wallet, 1)
  const keys: string[] = []
  for (let i = 0; i < 60; i++) {
    const op = { kind: 'mint', investment_id: randomUUID(), project_id: project, wallet, tokens: 1 } as const
    keys.push(await t.request(op))
    const pid = t.chain.embedded?.pid()
    if (i % 15 === 7 && pid) process.kill(pid, 'SIGKILL')
  }
  for (const key of keys) expect(await t.chain.waitFor(key, PATIENCE_MS)).toMatchObject({ state: 'done' })
  const expected = { projects: [{ project_id: project, supply: 61, blocked: false }] }
  expect(await t.differences(expected)).toEqual([])
})

test('when the database connection breaks, the chain recovers on a new one', async () => {
  const [project, wallet] = [await t.aProject(), await t.anInvestor()]
  await t.mint(project, wallet, 3)
  await t.database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())`,
  )
  expect(await t.mint(project, wallet, 2)).toMatchObject({ state: 'done' })
  await expect.poll(() => t.chain.ready()).toBe(true)
  const expected = { projects: [{ project_id: project, supply: 5, blocked: false }] }
  await expect.poll(() => t.differences(expected)).toEqual([])
})

test('a chain that no longer matches the stored transactions is not used', async () => {
  const [project, wallet] = [await t.aProject(), await t.anInvestor()]
  const op = { kind: 'mint', investment_id: randomUUID(), project_id: project, wallet, tokens: 1 } as const
  expect(await t.perform(op)).toMatchObject({ state: 'done' })
  const [mined] = await t.transactionsOf(op)
  const set = (status: 'success' | 'reverted') =>
    t.database.db
      .update(chainTxTable)
      .set({ status })
      .where(eq(chainTxTable.id, mined?.id ?? 0))
  await set('reverted')
  process.kill(t.chain.embedded?.pid() ?? 0, 'SIGKILL')
  // An operation requested before the server notices that anvil died may still be signed, and then waits.
  await expect.poll(() => t.chain.ready()).toBe(false)
  const key = await t.request({ ...op, investment_id: randomUUID() })
  await sleep(600)
  expect(await t.chain.ready()).toBe(false)
  expect(await t.chain.waitFor(key, 0)).toEqual({ state: 'queued', attempts: 0 })
  const [row] = await t.database.db.select().from(chainOpTable).where(eq(chainOpTable.op_key, key))
  expect(row?.attempts).toBe(0)
})
