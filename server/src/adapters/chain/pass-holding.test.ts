import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aChain, aWallet, type TestChain } from './testing/a-chain.ts'
import { aDatabase } from './testing/a-database.ts'
import { chainContractTable } from './table.ts'

let t: TestChain
const done = { state: 'done' }

beforeAll(async () => {
  t = await aChain({}, await aDatabase())
})
afterAll(async () => {
  await t.chain.close()
  await t.database.drop()
})

/**
 * A wallet in the identity registry. The test adds it, because passing an estate does not wait for that, unlike a mint.
 */
async function anHeir(): Promise<string> {
  const wallet = aWallet()
  await t.perform({ kind: 'register', user_id: randomUUID(), wallet, country: 724 })
  return wallet
}

/** A person with this many tokens of a new project, all blocked. */
async function anEstate(tokens: number) {
  const [project_id, wallet] = [await t.aProject(), await t.anInvestor()]
  await t.mint(project_id, wallet, tokens)
  await t.perform({ kind: 'block_tokens', blocking_id: randomUUID(), project_id, wallet, tokens })
  return { project_id, wallet, tokens }
}
const passOf = (estate: Awaited<ReturnType<typeof anEstate>>, heirs: { wallet: string; tokens: number }[]) =>
  ({ kind: 'pass_holding', act_id: randomUUID(), ...estate, heirs }) as const
const holding = (project_id: string, wallet: string, tokens: number) => ({
  project_id,
  wallet,
  tokens,
  blocked_tokens: 0,
})

test('an estate passes to its heirs once, even if it is requested again and the chain is rebuilt', async () => {
  const estate = await anEstate(5)
  const { project_id, wallet } = estate
  const [one, two] = [await anHeir(), await anHeir()]
  const op = passOf(estate, [
    { wallet: one, tokens: 3 },
    { wallet: two, tokens: 2 },
  ])
  expect(await t.perform(op)).toMatchObject(done)
  expect(await t.perform(op)).toMatchObject(done)
  expect(await t.transactionsOf(op)).toHaveLength(1)
  const holdings = [holding(project_id, wallet, 0), holding(project_id, one, 3), holding(project_id, two, 2)]
  expect(await t.differences({ holdings })).toEqual([])
  process.kill(t.chain.embedded?.pid() ?? 0, 'SIGKILL')
  await t.mint(project_id, two, 1)
  holdings[2] = holding(project_id, two, 3)
  expect(await t.differences({ holdings })).toEqual([])
})

test('some of the blocked tokens pass, the rest stays blocked, and only another entry passes more', async () => {
  const estate = await anEstate(7)
  const { project_id, wallet } = estate
  await t.mint(project_id, wallet, 2)
  const acquirer = await anHeir()
  const part = { ...estate, tokens: 3 }
  const op = passOf(part, [{ wallet: acquirer, tokens: 3 }])
  const after = (tokens: number) => [
    { ...holding(project_id, wallet, 9 - tokens), blocked_tokens: 7 - tokens },
    holding(project_id, acquirer, tokens),
  ]
  for (const again of [1, 2]) {
    expect(await t.perform(op), `${again}`).toMatchObject(done)
    expect(await t.differences({ holdings: after(3) })).toEqual([])
  }
  expect(await t.transactionsOf(op)).toHaveLength(1)
  expect(await t.perform(passOf(part, op.heirs))).toMatchObject(done)
  expect(await t.differences({ holdings: after(6) })).toEqual([])
  expect(await t.perform(passOf(part, op.heirs)), 'one is left that is blocked').toMatchObject({
    state: 'failed',
  })
  expect(await t.differences({ holdings: after(6) })).toEqual([])
})

test('inherited tokens are frozen when the heir is blocked, and move to the heir’s new wallet', async () => {
  const estate = await anEstate(2)
  const { project_id } = estate
  const heir = await anHeir()
  expect(await t.perform(passOf(estate, [{ wallet: heir, tokens: 2 }]))).toMatchObject(done)
  await t.perform({ kind: 'block_investor', blocking_id: randomUUID(), wallet: heir })
  const blocked = { investors: [{ wallet: heir, verified: true, blocked: true }] }
  expect(await t.differences({ holdings: [holding(project_id, heir, 2)], ...blocked })).toEqual([])
  const new_wallet = aWallet()
  const move = { kind: 'move_holdings', change_id: randomUUID(), wallet: heir, new_wallet } as const
  expect(await t.perform(move)).toMatchObject(done)
  const moved = [holding(project_id, heir, 0), holding(project_id, new_wallet, 2)]
  const investors = [heir, new_wallet].map((wallet) => ({ wallet, verified: wallet !== heir, blocked: true }))
  expect(await t.differences({ holdings: moved, investors })).toEqual([])
})

test('an estate does not pass to an heir who is not verified yet, and passes on a retry', async () => {
  const estate = await anEstate(2)
  const heir = aWallet()
  const op = passOf(estate, [{ wallet: heir, tokens: 2 }])
  expect(await t.perform(op)).toMatchObject({
    state: 'failed',
    error: 'The wallet is not in the registry of verified investors.',
  })
  await t.perform({ kind: 'register', user_id: randomUUID(), wallet: heir, country: 724 })
  const key = `pass_holding:${op.act_id}`
  await t.database.db.transaction((tx) => t.chain.retry(tx, key))
  expect(await t.chain.waitFor(key, 15_000)).toMatchObject(done)
})

test('a database without the contract for estates gets it at its next start, also for its existing projects', async () => {
  const estate = await anEstate(2)
  const heir = await anHeir()
  await t.chain.close()
  const { db } = t.database
  const named = and(isNull(chainContractTable.project_id), eq(chainContractTable.name, 'estate'))
  const [before] = await db.delete(chainContractTable).where(named).returning()
  t = await aChain({}, t.database)
  expect(await t.perform(passOf(estate, [{ wallet: heir, tokens: 2 }]))).toMatchObject(done)
  const [after] = await db.select().from(chainContractTable).where(named)
  expect(after?.address).not.toBe(before?.address)
})
