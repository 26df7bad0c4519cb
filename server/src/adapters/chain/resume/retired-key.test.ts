import { randomUUID } from 'node:crypto'
import { encodeFunctionData, parseAbi, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readNetwork } from '../network/settings.ts'
import type { ChainOp } from '../port.ts'
import { resumeSigner } from '../outbox/resume-signer.ts'
import { readAddresses } from '../register/addresses.ts'
import { aChain, PATIENCE_MS, type TestChain, type TestDatabase } from '../testing/a-chain.ts'
import { aDatabase } from '../testing/a-database.ts'
import { anAnvil, tuning } from '../testing/an-anvil.ts'
import { resumeChain } from './resume.ts'

const abi = parseAbi([
  'function setMinter(address, bool)',
  'function setBlocker(address, bool)',
  'function addAgent(address)',
  'function removeAgent(address)',
  'function transferOwnership(address)',
])
type Call = Parameters<typeof encodeFunctionData<typeof abi>>[0]
/** anvil's third and fourth accounts. */
const OWNER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const NEW_KEY = '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6'

let anvil: Awaited<ReturnType<typeof anAnvil>>
let database: TestDatabase
let t: TestChain
let env: Record<string, string>
let project: string
let wallet: string
beforeAll(async () => {
  anvil = await anAnvil()
  env = { ...anvil.env, CHAIN_OWNER_ADDRESS: OWNER }
  database = await aDatabase()
  t = await aChain({ env, tuning }, database)
  ;[project, wallet] = [await t.aProject(), await t.anInvestor()]
  await settled(aMint(10))
})
afterAll(async () => {
  await t.chain.close()
  await database.drop()
  anvil.stop()
})

const aMint = (tokens: number): ChainOp => ({
  kind: 'mint',
  investment_id: randomUUID(),
  project_id: project,
  wallet,
  tokens,
})
async function settled(op: ChainOp): Promise<void> {
  const outcome = t.chain.waitFor(await t.request(op), PATIENCE_MS)
  expect(await anvil.whileMining(outcome)).toMatchObject({ state: 'done' })
}
const reader = () => ({
  db: database.db,
  rpc: anvil.rpc,
  network: { ...readNetwork(env), ...tuning },
  now: () => new Date(),
})
const resume = () => resumeChain(reader(), async () => {})
const addressOf = (key: string) => privateKeyToAccount(key as Hex).address

/** The owner of the contracts, which sends calls to the controller and the identity registry. */
async function asOwner(calls: ['controller' | 'registry', Call][]) {
  const addresses = await readAddresses(reader())
  for (const [name, call] of calls) await sendAs(OWNER, addresses[name] ?? '', call)
}
/** Sends a call from an account of anvil, and makes it final. */
async function sendAs(from: string, to: string, call: Call): Promise<void> {
  await anvil.rpc.call('anvil_impersonateAccount', from)
  await anvil.rpc.call('eth_sendTransaction', { from, to, data: encodeFunctionData(call), gas: '0xf4240' })
  await anvil.mine(4)
}
async function restartWith(key: string, name = 'MINTER_PRIVATE_KEY'): Promise<void> {
  await t.chain.close()
  env = { ...env, [name]: key }
  t = await aChain({ env, tuning }, database)
}
const stopped = () =>
  expect.poll(async () => (await t.chain.stoppedSigners()).length, { timeout: 30_000 }).toBe(1)
/** The stolen key sends something that has nothing to do with the platform. */
async function thiefSends(): Promise<void> {
  await anvil.usedByOthers('MINTER_PRIVATE_KEY')
  await anvil.mine(4)
}

test('a stolen key that was replaced stops nobody: what it sends after it lost its rights is of no concern', async () => {
  const stolen = addressOf(anvil.env.MINTER_PRIVATE_KEY)
  const [first, second] = [aMint(1), aMint(4)]
  for (const op of [first, second]) await t.request(op)
  await expect.poll(async () => (await t.transactionsOf(second)).length).toBe(1)
  await t.chain.close()
  // The nodes forget them, and the thief uses their nonces.
  for (const op of [first, second])
    for (const { hash } of await t.transactionsOf(op)) await anvil.rpc.call('anvil_dropTransaction', hash)
  await asOwner([
    ['controller', { abi, functionName: 'setMinter', args: [stolen, false] }],
    ['controller', { abi, functionName: 'setMinter', args: [addressOf(NEW_KEY), true] }],
    ['registry', { abi, functionName: 'removeAgent', args: [stolen] }],
    ['registry', { abi, functionName: 'addAgent', args: [addressOf(NEW_KEY)] }],
  ])
  await thiefSends()
  // It is not final when the command runs: there may always be another one.
  for (let more = 0; more < 2; more++) {
    await anvil.usedByOthers('MINTER_PRIVATE_KEY')
    await anvil.mine()
  }
  await restartWith(NEW_KEY)
  await stopped()

  const [resumed, ...others] = await resume()
  expect(others).toEqual([])
  expect(resumed).toMatchObject({ address: stolen.toLowerCase(), found: 1 })
  expect(resumed).toMatchObject({ is_retired: true, stays_stopped: false })
  await settled(first)
  await thiefSends()
  await settled(aMint(2))
  expect(await resume()).toEqual([])
  // It was not known yet that the nonce of the second transaction is lost.
  await stopped()
  await thiefSends()
  await resumeSigner(reader(), stolen.toLowerCase(), async () => {})
  await settled(second)
  expect([await t.chain.stoppedSigners(), await t.chain.ready()]).toEqual([[], true])
})

test('nothing is signed with a retired key, whoever configures it again', async () => {
  await restartWith(anvil.env.MINTER_PRIVATE_KEY)
  const key = await t.request(aMint(3))
  expect(await anvil.whileMining(t.chain.waitFor(key, 1_500))).toMatchObject({ state: 'queued' })
  expect(await t.chain.ready()).toBe(false)
  await restartWith(NEW_KEY)
  expect(await anvil.whileMining(t.chain.waitFor(key, PATIENCE_MS))).toMatchObject({ state: 'done' })
})

test('a key that lost its rights and was not replaced is not retired: it may have been a mistake', async () => {
  const blocker = addressOf(anvil.env.BLOCKER_PRIVATE_KEY)
  const allow = (allowed: boolean) =>
    asOwner([['controller', { abi, functionName: 'setBlocker', args: [blocker, allowed] }]])
  await allow(false)
  expect(await resume()).toEqual([])
  await allow(true)
  await settled({ kind: 'block_project', blocking_id: randomUUID(), project_id: project })
})

test('a key that others used stays stopped until people have investigated', async () => {
  await anvil.usedByOthers('BLOCKER_PRIVATE_KEY')
  await anvil.mine(4)
  await restartWith(NEW_KEY)
  await stopped()
  expect(await resume()).toMatchObject([{ found: 1, adopted: [], stays_stopped: true }])
  expect(await resume()).toEqual([])
  const [signer] = await t.chain.stoppedSigners()
  expect(signer).toMatchObject({ is_behind: false })
  await resumeSigner(reader(), signer?.address ?? '', async () => {})
  await settled({ kind: 'unblock_project', blocking_id: randomUUID(), project_id: project })
})

test('a replaced key that still owns a contract is not retired: it could make itself an agent', async () => {
  const old = addressOf(anvil.env.BLOCKER_PRIVATE_KEY)
  const replacement = `0x${'5'.repeat(64)}`
  await asOwner([
    ['controller', { abi, functionName: 'setBlocker', args: [old, false] }],
    ['controller', { abi, functionName: 'setBlocker', args: [addressOf(replacement), true] }],
  ])
  const [token = ''] = (await readAddresses(reader())).tokens.values()
  await sendAs(OWNER, token, { abi, functionName: 'transferOwnership', args: [old] })
  await restartWith(replacement, 'BLOCKER_PRIVATE_KEY')
  await expect.poll(() => keysKnown()).toContain(addressOf(replacement).toLowerCase())
  expect(await resume()).toEqual([])

  await sendAs(old, token, { abi, functionName: 'transferOwnership', args: [OWNER] })
  expect(await resume()).toMatchObject([{ address: old.toLowerCase(), found: 1, is_retired: true }])
})

async function keysKnown(): Promise<string[]> {
  const { rows } = await database.pool.query('select address from chain_account')
  return rows.map(({ address }) => address)
}
