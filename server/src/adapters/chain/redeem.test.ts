import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CANNOT_REDEEM } from './outbox/preflight-ops.ts'
import { keyOf } from './port.ts'
import { chainContractTable, chainOpTable } from './table.ts'
import { aChain, aWallet, PATIENCE_MS, type TestChain } from './testing/a-chain.ts'

let t: TestChain
beforeAll(async () => {
  t = await aChain()
})
afterAll(() => t.close())

const redeemOf = (project_id: string, wallet: string, tokens: number) =>
  ({ kind: 'redeem', project_id, user_id: randomUUID(), wallet, tokens }) as const
const holding = (project_id: string, wallet: string, tokens: number) => ({
  projects: [{ project_id, supply: tokens, blocked: false }],
  holdings: [{ project_id, wallet, tokens, blocked_tokens: 0 }],
})

test('a redemption burns once, however often it is requested, and a rebuilt chain shows the same', async () => {
  const [project, wallet] = [await t.aProject(), await t.anInvestor()]
  await t.mint(project, wallet, 10)
  const redeem = redeemOf(project, wallet, 4)
  const states = await Promise.all(Array.from({ length: 6 }, () => t.perform(redeem)))
  expect(states.every(({ state }) => state === 'done')).toBe(true)
  expect(await t.transactionsOf(redeem)).toHaveLength(1)
  expect(await t.differences(holding(project, wallet, 6))).toEqual([])
  process.kill(t.chain.embedded?.pid() ?? 0, 'SIGKILL')
  expect(await t.mint(project, wallet, 1)).toMatchObject({ state: 'done' })
  expect(await t.differences(holding(project, wallet, 7))).toEqual([])
})

test('a redemption requested while its wallet is being replaced burns the tokens at the new one', async () => {
  const [project, old, fresh] = [await t.aProject(), await t.anInvestor(), aWallet()]
  await t.mint(project, old, 3)
  const { db } = t.database
  const redeem = redeemOf(project, old, 3)
  const move = { kind: 'move_holdings', change_id: randomUUID(), wallet: old, new_wallet: fresh } as const
  await db.transaction(async (tx) => {
    await t.chain.request(tx, redeem)
    await t.chain.request(tx, move)
  })
  expect(await t.chain.waitFor(keyOf(redeem), PATIENCE_MS)).toMatchObject({ state: 'done' })
  expect(await t.chain.waitFor(keyOf(move), PATIENCE_MS)).toMatchObject({ state: 'done' })
  const [row] = await db
    .select()
    .from(chainOpTable)
    .where(eq(chainOpTable.op_key, keyOf(redeem)))
  expect(row?.wallet).toBe(fresh.toLowerCase())
  expect(await t.differences(holding(project, fresh, 0))).toEqual([])
})

test('a block does not wait for a redemption that cannot happen yet, and holds it back', async () => {
  const [project, wallet] = [await t.aProject(), await t.anInvestor()]
  await t.mint(project, wallet, 2)
  const block = {
    kind: 'block_tokens',
    blocking_id: randomUUID(),
    project_id: project,
    wallet,
    tokens: 1,
  } as const
  await t.perform(block)
  const redeem = redeemOf(project, wallet, 2)
  expect(await t.perform(redeem)).toMatchObject({ state: 'failed', error: /fewer free tokens/ })
  await t.perform({ ...block, kind: 'unblock_tokens' })
  await t.database.db.transaction((tx) => t.chain.retry(tx, keyOf(redeem)))
  expect(await t.chain.waitFor(keyOf(redeem), PATIENCE_MS)).toMatchObject({ state: 'done' })
})

test('contracts from before redemptions refuse them and say why', async () => {
  const [project, wallet] = [await t.aProject(), await t.anInvestor()]
  await t.mint(project, wallet, 1)
  const { db } = t.database
  const { name, address, project_id } = chainContractTable
  const named = (what: string) => and(isNull(project_id), eq(name, what))
  const [controller] = await db.select({ address }).from(chainContractTable).where(named('controller'))
  const [mover] = await db.select({ address }).from(chainContractTable).where(named('mover'))
  if (!controller || !mover) throw new Error('Nothing is deployed')
  // Any contract of ours without `redeem` answers like an older controller.
  await db.update(chainContractTable).set({ address: mover.address }).where(named('controller'))
  const redeem = redeemOf(project, wallet, 1)
  expect(await t.perform(redeem)).toMatchObject({ state: 'failed', error: CANNOT_REDEEM, attempts: 1 })
  await db.update(chainContractTable).set(controller).where(named('controller'))
})
