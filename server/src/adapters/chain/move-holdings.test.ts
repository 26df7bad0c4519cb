import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isReady } from './outbox/choose-ready.ts'
import { EMBEDDED_CHAIN_ID, readNetwork } from './network/settings.ts'
import { oneByOne, type ChainOp } from './port.ts'
import { readKnownAddresses } from './outbox/known-addresses.ts'
import { signOps } from './outbox/sign-ops.ts'
import { capableSigners } from './signers/capable.ts'
import { openSigners } from './signers/open.ts'
import { chainContractTable, chainOpTable } from './table.ts'
import { aChain, aWallet, PATIENCE_MS, type TestChain } from './testing/a-chain.ts'

let t: TestChain
let broken = false

beforeAll(async () => {
  t = await aChain({
    settled: {
      mint: oneByOne(async (tx, op, { hash }) => {
        if (broken) throw new Error('The host is broken')
        await tx.execute(sql`insert into host_mint values (${op.investment_id}, ${hash})`)
      }),
    },
  })
})
afterAll(() => t.close())

const moveOf = (wallet: string, new_wallet = aWallet()) =>
  ({ kind: 'move_holdings', change_id: randomUUID(), wallet, new_wallet }) as const
const mintOf = (project_id: string, wallet: string, tokens: number) =>
  ({ kind: 'mint', investment_id: randomUUID(), project_id, wallet, tokens }) as const
const done = { state: 'done' }
const wait = (key: string) => t.chain.waitFor(key, PATIENCE_MS)

const payloadOf = async (key: string) => {
  const [row] = await t.database.db.select().from(chainOpTable).where(eq(chainOpTable.op_key, key))
  return row?.payload
}
/** The expected state after the move: `tokens` at the new wallet, and the old one barred. */
const moved = (project_id: string, old: string, fresh: string, tokens: number, more = {}) => ({
  projects: [{ project_id, supply: tokens, blocked: false }],
  holdings: [
    { project_id, wallet: fresh, tokens, blocked_tokens: 0, ...more },
    { project_id, wallet: old, tokens: 0, blocked_tokens: 0 },
  ],
  investors: [
    { wallet: fresh, verified: true, blocked: false },
    { wallet: old, verified: false, blocked: true },
  ],
})

test('a move transfers balance and blocked tokens to the new wallet once, and a rebuilt chain shows the same', async () => {
  const [project, old] = [await t.aProject(), await t.anInvestor()]
  await t.mint(project, old, 10)
  const block = { kind: 'block_tokens', blocking_id: randomUUID(), project_id: project, wallet: old } as const
  await t.perform({ ...block, tokens: 4 })
  const move = moveOf(old)
  const states = await Promise.all(Array.from({ length: 6 }, () => t.perform(move)))
  expect(states.every(({ state }) => state === 'done')).toBe(true)
  expect(await t.transactionsOf(move)).toHaveLength(1)
  const expected = moved(project, old, move.new_wallet, 10, { blocked_tokens: 4 })
  expect(await t.differences(expected)).toEqual([])

  process.kill(t.chain.embedded?.pid() ?? 0, 'SIGKILL')
  expect(await t.mint(project, move.new_wallet, 2)).toMatchObject(done)
  const after = moved(project, old, move.new_wallet, 12, { blocked_tokens: 4 })
  expect(await t.differences(after)).toEqual([])
})

test('a mint to the old wallet that is in progress completes before the move and is moved', async () => {
  const [project, old] = [await t.aProject(), await t.anInvestor()]
  await t.mint(project, old, 1)
  broken = true
  const mint = await t.request(mintOf(project, old, 5))
  await expect.poll(() => t.chain.waitFor(mint, 0)).toMatchObject({ state: 'sent' })
  const move = moveOf(old)
  const key = await t.request(move)
  expect(await t.chain.waitFor(key, 300)).toMatchObject({ state: 'queued' })
  broken = false
  expect([await wait(mint), await wait(key)]).toMatchObject([done, done])
  expect(await payloadOf(mint)).toMatchObject({ wallet: old })
  expect(await t.differences(moved(project, old, move.new_wallet, 6))).toEqual([])
})

test('a mint and a block that are waiting, and a mint that failed, go to the new wallet', async () => {
  const [project, old] = [await t.aProject(), await t.anInvestor()]
  await t.mint(project, old, 3)
  const pause = { blocking_id: randomUUID(), project_id: project }
  await t.perform({ kind: 'block_project', ...pause })
  const failed = mintOf(project, old, 2)
  expect(await t.perform(failed)).toMatchObject({ state: 'failed' })
  const unpublished = randomUUID()
  const queued = await t.request(mintOf(unpublished, old, 7))
  const move = moveOf(old)
  const key = await t.request(move)
  const block = await t.request({
    kind: 'block_tokens',
    blocking_id: randomUUID(),
    project_id: project,
    wallet: old,
    tokens: 1,
  })
  // The project is paused, but its holder stays the same, so the move proceeds.
  expect([await wait(key), await wait(block)]).toMatchObject([done, done])

  await t.perform({ kind: 'publish', project_id: unpublished, name: 'Tarde', symbol: 'TAR' })
  expect(await wait(queued)).toMatchObject(done)
  await t.perform({ kind: 'unblock_project', ...pause })
  await t.database.db.transaction((tx) => t.chain.retry(tx, `mint:${failed.investment_id}`))
  expect(await wait(`mint:${failed.investment_id}`)).toMatchObject(done)
  expect(await t.differences(moved(project, old, move.new_wallet, 5, { blocked_tokens: 1 }))).toEqual([])
  const holdings = [{ project_id: unpublished, wallet: move.new_wallet, tokens: 7, blocked_tokens: 0 }]
  expect(await t.differences({ holdings })).toEqual([])
})

test('a mint and a move chosen at the same time are never signed in the wrong order', async () => {
  const [project, old] = [await t.aProject(), await t.anInvestor()]
  await t.mint(project, old, 1)
  await t.chain.close()
  const { db } = t.database
  const rowOf = async (op: ChainOp) => {
    const key = await db.transaction((tx) => t.chain.request(tx, op))
    return db.select().from(chainOpTable).where(eq(chainOpTable.op_key, key))
  }
  const mint = await rowOf(mintOf(project, old, 2))
  const ready = () =>
    db.select({ id: chainOpTable.id }).from(chainOpTable).where(isReady(db, EMBEDDED_CHAIN_ID))
  expect(await ready()).toEqual([{ id: mint[0]?.id }])
  // Another process signs the move after this one chose the mint and before it signs it.
  const move = moveOf(old)
  const moving = await rowOf(move)
  const network = readNetwork({})
  if (!network.keys) throw new Error('The embedded chain has its own keys')
  const signers = await openSigners({
    keys: network.keys,
    owner: undefined,
    restMs: 1_000,
    onOpen: () => {},
    log: { info() {}, warn() {}, error() {} },
  })
  const outbox = { db, network, signers } as Parameters<typeof signOps>[0]
  const capable = await capableSigners(outbox)
  const fees = { maxFee: 0n, maxTip: 0n }
  for (const rows of [moving, mint]) {
    const known = await readKnownAddresses(outbox.db, outbox.network.chain_id, rows)
    await signOps(outbox, rows, { known, capable, fees })
  }
  await signers.close()
  const stateOf = async (op: typeof mint) =>
    (
      await db
        .select()
        .from(chainOpTable)
        .where(eq(chainOpTable.id, op[0]?.id ?? 0))
    )[0]?.state
  expect([await stateOf(moving), await stateOf(mint)]).toEqual(['sent', 'queued'])
  t = await aChain({}, t.database)
  expect(await wait(`move_holdings:${move.change_id}`)).toMatchObject(done)
  await expect
    .poll(() => t.differences(moved(project, old, move.new_wallet, 3)), { timeout: PATIENCE_MS })
    .toEqual([])
})

test('every operation on a replaced wallet is refused, and the new wallet can be replaced in turn', async () => {
  const [project, old] = [await t.aProject(), await t.anInvestor()]
  await t.mint(project, old, 2)
  const [first, third] = [moveOf(old), aWallet()]
  await t.perform(first)
  const refused = { state: 'failed', error: expect.stringMatching(/replaced by another/) }
  expect(
    await t.perform({ kind: 'register', user_id: randomUUID(), wallet: old, country: 724 }),
  ).toMatchObject(refused)
  expect(await t.mint(project, old, 1)).toMatchObject(refused)
  const block = { blocking_id: randomUUID(), wallet: old }
  expect(await t.perform({ kind: 'unblock_investor', ...block })).toMatchObject(refused)
  expect(await t.perform(moveOf(old, aWallet()))).toMatchObject(refused)
  const second = moveOf(first.new_wallet, third)
  expect(await t.perform(second)).toMatchObject(done)
  expect(await t.differences(moved(project, first.new_wallet, third, 2))).toEqual([])
  // Blocking the investor also blocks tokens that were minted two wallets ago.
  await t.perform({ kind: 'block_investor', blocking_id: randomUUID(), wallet: third })
  const holdings = [{ project_id: project, wallet: third, tokens: 2, blocked_tokens: 0 }]
  expect(
    await t.differences({ holdings, investors: [{ wallet: third, verified: true, blocked: true }] }),
  ).toEqual([])
})

test('a country requested during the move reaches the new wallet', async () => {
  const user_id = randomUUID()
  const old = aWallet()
  await t.perform({ kind: 'register', user_id, wallet: old, country: 724 })
  const move = moveOf(old)
  await t.request(move)
  expect(await t.perform({ kind: 'update_country', user_id, wallet: old, country: 250 })).toMatchObject(done)
  const investor = { wallet: move.new_wallet, verified: true, blocked: false, country: 250 }
  expect(await t.differences({ investors: [investor] })).toEqual([])
})

test('a move that the chain refuses can be retried once its cause is fixed', async () => {
  const [project, old] = [await t.aProject(), await t.anInvestor()]
  await t.mint(project, old, 2)
  const [taken, owner] = [aWallet(), randomUUID()]
  await t.perform({ kind: 'register', user_id: owner, wallet: taken, country: 724 })
  const move = moveOf(old, taken)
  expect(await t.perform(move)).toMatchObject({
    state: 'failed',
    error: 'The new wallet is in the registry of verified investors already.',
  })
  await t.perform({ kind: 'unregister', user_id: owner, wallet: taken })
  const key = `move_holdings:${move.change_id}`
  await t.database.db.transaction((tx) => t.chain.retry(tx, key))
  expect(await wait(key)).toMatchObject(done)
  expect(await t.differences(moved(project, old, taken, 2))).toEqual([])
})

test('a database that has no mover gets one at its next start, also for its existing projects', async () => {
  const [project, old] = [await t.aProject(), await t.anInvestor()]
  await t.mint(project, old, 4)
  await t.chain.close()
  const { db } = t.database
  // State left by an earlier version: everything except the mover.
  const named = and(isNull(chainContractTable.project_id), eq(chainContractTable.name, 'mover'))
  const [before] = await db.delete(chainContractTable).where(named).returning()
  t = await aChain({}, t.database)
  const move = moveOf(old)
  expect(await t.perform(move)).toMatchObject(done)
  const [after] = await db.select().from(chainContractTable).where(named)
  expect(after?.address).toMatch(/^0x/)
  expect(after?.address).not.toBe(before?.address)
  expect(await t.differences(moved(project, old, move.new_wallet, 4))).toEqual([])
  // This project is published later: its token knows the new mover too.
  const next = await t.aProject()
  await t.mint(next, move.new_wallet, 2)
  const second = moveOf(move.new_wallet)
  expect(await t.perform(second)).toMatchObject(done)
  process.kill(t.chain.embedded?.pid() ?? 0, 'SIGKILL')
  expect(await t.mint(next, second.new_wallet, 1)).toMatchObject(done)
  expect(await t.differences(moved(project, old, second.new_wallet, 4))).toEqual([])
})
