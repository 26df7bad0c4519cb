import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { readNetwork } from '../network/settings.ts'
import type { ChainOp } from '../port.ts'
import { resumeChain, type ResumedChain } from '../resume/resume.ts'
import { aChain, PATIENCE_MS, type TestChain, type TestDatabase } from './a-chain.ts'
import { aCopyOf, aDatabase } from './a-database.ts'
import { anAnvil, tuning } from './an-anvil.ts'

// Importing this file starts its network, and gives each test a database and a chain.

/** A network that goes on while the database is restored to an earlier point. */
export let anvil: Awaited<ReturnType<typeof anAnvil>>
let live: TestDatabase
let restored: TestDatabase | undefined
/** The chain of the running test; another one after each restart. Its investor holds ten tokens of the project. */
export let t: TestChain
export let project: string
export let wallet: string

beforeAll(async () => {
  anvil = await anAnvil()
})
afterAll(() => anvil.stop())
beforeEach(async () => {
  live = await aDatabase()
  await startOn(live)
  ;[project, wallet] = [await t.aProject(), await t.anInvestor()]
  await done(aMint(10))
})
afterEach(async () => {
  await t.chain.close()
  await restored?.drop()
  await live.drop()
  restored = undefined
})

export const aMint = (
  tokens = 1,
  of: { project_id?: string; wallet?: string } = {},
): ChainOp & { kind: 'mint' } => ({
  kind: 'mint',
  investment_id: randomUUID(),
  project_id: project,
  wallet,
  tokens,
  ...of,
})
export const done = async (op: ChainOp) =>
  expect(await anvil.whileMining(t.perform(op))).toMatchObject({ state: 'done' })
export const onChain = async (
  supply: number,
  of: { wallet?: string; project_id?: string; blocked?: boolean } = {},
) => {
  const { project_id = project, blocked = false } = of
  const holder = { project_id, wallet: of.wallet ?? wallet, tokens: supply, blocked_tokens: 0 }
  return t.differences({ projects: [{ project_id, supply, blocked }], holdings: [holder] })
}

/** Starts the server on this database. */
async function startOn(database: TestDatabase | undefined, traits: object = {}): Promise<void> {
  if (!database) throw new Error('There is no backup')
  t = await aChain({ env: anvil.env, tuning: { ...tuning, ...traits } }, database)
}
/**
 * Copies the database as a backup; the chain goes on with the current one. `requested`: operations that the backup
 * contains and nobody has carried out yet.
 */
export async function takeBackup(requested: readonly ChainOp[] = [], traits?: object): Promise<void> {
  await t.chain.close()
  for (const op of requested) await t.request(op)
  restored = await aCopyOf(live)
  await startOn(live, traits)
}
/** From now on servers work with the backup. */
export async function startOnBackup(): Promise<void> {
  await t.chain.close()
  await startOn(restored)
}
/** The same, when everything that was sent before is final. */
export async function restore(): Promise<void> {
  await t.chain.close()
  await anvil.mine(4)
  await startOnBackup()
}
export const reader = () => ({
  db: t.database.db,
  rpc: anvil.rpc,
  network: { ...readNetwork(anvil.env), ...tuning },
  now: () => new Date(),
})
export const resume = (notes: ResumedChain[] = []) =>
  resumeChain(reader(), async (_tx, resumed) => void notes.push(resumed))
export const isStopped = async (count = 1) =>
  expect.poll(async () => (await t.chain.stoppedSigners()).length, { timeout: 30_000 }).toBe(count)
export const settled = async (op: ChainOp) =>
  expect(await anvil.whileMining(t.chain.waitFor(await t.request(op), PATIENCE_MS))).toMatchObject({
    state: 'done',
  })
export const identityOf = async (userId: string) =>
  (await t.database.pool.query('select identity from chain_identity where user_id = $1', [userId])).rows[0]
    ?.identity
export const hostMints = async () =>
  Number((await t.database.pool.query('select count(*) from host_mint')).rows[0].count)
