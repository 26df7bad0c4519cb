import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { asc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { encodeAbiParameters, keccak256, type Address } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createChain } from '../create.ts'
import { readNetwork } from './settings.ts'
import type { ChainOp } from '../port.ts'
import { resumeSigner } from '../outbox/resume-signer.ts'
import { chainAccountTable, chainContractTable, chainTxTable } from '../table.ts'
import { aChain, optionsFor, PATIENCE_MS, type TestChain } from '../testing/a-chain.ts'
import { anAnvil, tuning } from '../testing/an-anvil.ts'

let anvil: Awaited<ReturnType<typeof anAnvil>>
let t: TestChain
let project: string
let wallet: string

beforeAll(async () => {
  anvil = await anAnvil()
  t = await aChain({ env: anvil.env, tuning })
})
afterAll(async () => {
  await t.close()
  anvil.stop()
})

beforeEach(async () => {
  ;[project, wallet] = [await t.aProject(), await t.anInvestor()]
  await anvil.whileMining(t.mint(project, wallet, 1))
})

const aMint = (tokens = 1): ChainOp & { kind: 'mint' } => ({
  kind: 'mint',
  investment_id: randomUUID(),
  project_id: project,
  wallet,
  tokens,
})
const supplyIs = async (supply: number) =>
  expect(await t.differences({ projects: [{ project_id: project, supply, blocked: false }] })).toEqual([])
const isDone = async (key: string) =>
  expect(await anvil.whileMining(t.chain.waitFor(key, PATIENCE_MS))).toMatchObject({ state: 'done' })

/** Waits until the transactions of the operation are in the node's pool. */
async function inPool(op: ChainOp, count = 1) {
  await expect.poll(async () => (await t.transactionsOf(op)).length).toBeGreaterThanOrEqual(count)
  const rows = await t.transactionsOf(op)
  const last = rows.at(-1)?.hash
  const known = () => anvil.rpc.call('eth_getTransactionByHash', last)
  await expect.poll(known).not.toBeNull()
  return rows
}

test('an operation is done when its block is final, not when it is mined', async () => {
  const op = aMint(3)
  const key = await t.request(op)
  await inPool(op)
  await anvil.mine()
  expect(await t.chain.waitFor(key, 150)).toMatchObject({ state: 'sent' })
  await isDone(key)
  await supplyIs(4)
})

test('a transaction that the node has dropped is sent again', async () => {
  const op = aMint(2)
  const key = await t.request(op)
  const [row] = await inPool(op)
  await anvil.rpc.call('anvil_dropTransaction', row?.hash)
  await isDone(key)
  expect(await t.transactionsOf(op)).toHaveLength(1)
  await supplyIs(3)
})

test('a transaction whose block is reorganised away is mined again: minted once, with the same hash', async () => {
  const op = aMint(5)
  const key = await t.request(op)
  const [row] = await inPool(op)
  await anvil.mine()
  expect(await anvil.rpc.call('eth_getTransactionReceipt', row?.hash)).not.toBeNull()
  await anvil.rpc.call('anvil_reorg', 1, [])
  expect(await anvil.rpc.call('eth_getTransactionReceipt', row?.hash)).toBeNull()
  await isDone(key)
  expect((await t.transactionsOf(op)).map(({ hash, status }) => [hash, status])).toEqual([
    [row?.hash, 'success'],
  ])
  await supplyIs(6)
})

test('a reverted mint fails with a reason and uses up its nonce; a retry mints with a new one', async () => {
  const op = aMint(7)
  const key = await t.request(op)
  await inPool(op)
  await setBlocked(true)
  const state = await anvil.whileMining(t.chain.waitFor(key, PATIENCE_MS))
  expect(state).toMatchObject({ state: 'failed', error: expect.any(String), tx_hash: expect.any(String) })
  await setBlocked(false)
  await t.database.db.transaction((tx) => t.chain.retry(tx, key))
  await isDone(key)
  const rows = await t.transactionsOf(op)
  expect(rows.map(({ attempt, status }) => [attempt, status])).toEqual([
    [1, 'reverted'],
    [2, 'success'],
  ])
  expect(rows[1]?.nonce).toBe((rows[0]?.nonce ?? 0) + 1)
  await supplyIs(8)
})

test('a stuck transaction is replaced with the same nonce and higher fees, and mints once', async () => {
  await t.chain.close()
  const impatient = await aChain({ env: anvil.env, tuning: { ...tuning, stuckAfterMs: 200 } }, t.database)
  const op = aMint(4)
  const key = await impatient.request(op)
  const rows = await inPool(op, 3)
  for (const [i, row] of rows.slice(1).entries()) {
    const before = rows[i]
    expect(row.nonce).toBe(before?.nonce)
    expect(row.max_fee_wei * 1000n).toBeGreaterThanOrEqual((before?.max_fee_wei ?? 0n) * 1125n)
    expect(row.max_tip_wei * 1000n).toBeGreaterThanOrEqual((before?.max_tip_wei ?? 0n) * 1125n)
  }
  expect(await anvil.whileMining(impatient.chain.waitFor(key, PATIENCE_MS))).toMatchObject({ state: 'done' })
  const settled = await t.transactionsOf(op)
  expect(settled.filter(({ status }) => status === 'success')).toHaveLength(1)
  expect(settled.filter(({ status }) => status === 'replaced')).toHaveLength(settled.length - 1)
  await impatient.close()
  t = await aChain({ env: anvil.env, tuning }, t.database)
  await supplyIs(5)
})

test('several servers at once never use the same nonce twice', async () => {
  const others = await Promise.all([1, 2].map(() => another()))
  const ops = Array.from({ length: 60 }, () => aMint(1))
  const keys = await Promise.all(ops.map((op) => t.request(op)))
  await anvil.whileMining(Promise.all(keys.map((key) => t.chain.waitFor(key, PATIENCE_MS))))
  await supplyIs(61)
  const rows = await t.database.db.select().from(chainTxTable).orderBy(asc(chainTxTable.nonce))
  const used = rows
    .filter(({ bump, address }) => bump === 0 && address === rows[0]?.address)
    .map(({ nonce }) => nonce)
  expect(used).toEqual(used.map((_, i) => i))
  for (const { chain, pool } of others) {
    await chain.close()
    await pool.end()
  }
})

test('a server with ROLE=web has no key: it requests, compares and is notified, and a server with keys signs', async () => {
  const { MINTER_PRIVATE_KEY: _minter, BLOCKER_PRIVATE_KEY: _blocker, ...keyless } = anvil.env
  const web = await aChain({ env: { ...keyless, ROLE: 'web' }, tuning }, t.database)
  expect(await web.chain.ready()).toBe(true)
  await t.chain.close()
  const key = await web.request(aMint(2))
  expect(await web.chain.waitFor(key, 300)).toMatchObject({ state: 'queued' })
  t = await aChain({ env: anvil.env, tuning }, t.database)
  expect(await anvil.whileMining(web.chain.waitFor(key, PATIENCE_MS))).toMatchObject({ state: 'done' })
  expect(await web.differences({ projects: [{ project_id: project, supply: 3, blocked: false }] })).toEqual(
    [],
  )
  expect(await web.chain.project(web.database.db, project)).toMatchObject({
    token: expect.stringMatching(/^0x/),
  })
  await web.chain.close()
})

test('a signer whose key somebody else uses is stopped, and nothing is signed again', async () => {
  const op = aMint(1)
  const key = await t.request(op)
  const [row] = await inPool(op)
  await t.chain.close()
  await anvil.rpc.call('anvil_dropTransaction', row?.hash)
  const nonce = await anvil.usedByOthers('MINTER_PRIVATE_KEY')
  await anvil.mine(4)
  t = await aChain({ env: anvil.env, tuning }, t.database)
  await expect.poll(async () => (await t.chain.stoppedSigners()).length).toBe(1)
  expect(await t.chain.ready()).toBe(false)
  const minter = privateKeyToAccount(anvil.env.MINTER_PRIVATE_KEY as Address)
  const [account] = await t.database.db
    .select()
    .from(chainAccountTable)
    .where(eq(chainAccountTable.address, minter.address.toLowerCase()))
  expect(account?.stopped_reason).toMatch(/not ours/)
  const later = await t.request(aMint(1))
  expect(await t.chain.waitFor(later, 200)).toEqual({ state: 'queued', attempts: 0 })
  expect(await t.chain.waitFor(key, 0)).toMatchObject({ state: 'sent' })
  expect(await t.transactionsOf(op)).toHaveLength(1)

  const address = minter.address.toLowerCase()
  expect(await t.chain.stoppedSigners()).toEqual([
    { address, nonce, stopped_at: expect.any(String), is_behind: false },
  ])
  const reader = { db: t.database.db, rpc: anvil.rpc, network: readNetwork(anvil.env) }
  const noted: unknown[] = []
  const resumed = await resumeSigner(reader, address, async (_tx, what) => void noted.push(what))
  expect(resumed).toEqual({ nonces: [nonce], operations: [key] })
  expect(noted).toEqual([resumed])
  await isDone(key)
  await isDone(later)
  expect((await t.transactionsOf(op)).map(({ nonce, status }) => [nonce, status])).toEqual([
    [nonce, 'replaced'],
    [expect.any(Number), 'success'],
  ])
  await supplyIs(3)
  expect(await t.chain.ready()).toBe(true)
  await expect(resumeSigner(reader, address, async () => {})).rejects.toThrow('is not stopped')
})

test('nothing that a stopped signer has sent is signed again with higher fees', async () => {
  const mint = aMint(8)
  const somebody = `0x${'77'.repeat(20)}`
  const block = { kind: 'block_investor', blocking_id: randomUUID(), wallet: somebody } as const
  const key = await t.request(mint)
  await inPool(mint)
  await t.chain.close()
  const stopped = { stopped_reason: 'Stolen', stopped_nonce: 1, stopped_at: new Date().toISOString() }
  const minter = privateKeyToAccount(anvil.env.MINTER_PRIVATE_KEY as Address).address.toLowerCase()
  const setStopped = (values: Record<keyof typeof stopped, string | number | null>) =>
    t.database.db
      .update(chainAccountTable)
      .set(values as typeof stopped)
      .where(eq(chainAccountTable.address, minter))
  await setStopped(stopped)
  t = await aChain({ env: anvil.env, tuning: { ...tuning, stuckAfterMs: 100 } }, t.database)
  await t.request(block)
  await inPool(block, 4)
  expect(await t.transactionsOf(mint)).toHaveLength(1)
  await setStopped({ stopped_reason: null, stopped_nonce: null, stopped_at: null })
  await isDone(key)
  await t.chain.close()
  t = await aChain({ env: anvil.env, tuning }, t.database)
})

test('a node that is wrong about a nonce does not stop the signer', async () => {
  const op = aMint(6)
  const lying = await aLyingNode(anvil.env.CHAIN_RPC_URL)
  await t.chain.close()
  t = await aChain({ env: { ...anvil.env, CHAIN_RPC_URL: lying.url }, tuning }, t.database)
  lying.lie(true)
  const key = await t.request(op)
  await expect.poll(lying.lies).toBeGreaterThan(8)
  expect(await t.chain.stoppedSigners()).toEqual([])
  lying.lie(false)
  await isDone(key)
  expect(await t.transactionsOf(op)).toHaveLength(1)
  await supplyIs(7)
  await t.chain.close()
  t = await aChain({ env: anvil.env, tuning }, t.database)
  await lying.close()
})

/** A proxy in front of a node. When told to lie, it claims for every transaction that its nonce is used. */
async function aLyingNode(url: string) {
  let [isLying, lies] = [false, 0]
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const asked: { id: number; method: string }[] = [JSON.parse(body)].flat()
      if (isLying && asked.some(({ method }) => method === 'eth_sendRawTransaction')) {
        lies++
        const error = { code: -32000, message: 'nonce too low' }
        response.end(JSON.stringify(asked.map(({ id }) => ({ jsonrpc: '2.0', id, error }))))
        return
      }
      const headers = { 'content-type': 'application/json' }
      response.end(await (await fetch(url, { method: 'POST', headers, body })).text())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lie: (on: boolean) => void (isLying = on),
    lies: () => lies,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function another() {
  const pool = new pg.Pool({ connectionString: t.database.url })
  const options = { ...optionsFor({ ...t.database, pool, db: drizzle(pool) }), env: anvil.env, tuning }
  return { pool, chain: await createChain(options) }
}

/** Blocks the wallet directly in the controller's storage, bypassing the outbox: `blocked` is its seventh variable. */
async function setBlocked(blocked: boolean): Promise<void> {
  const [controller] = await t.database.db
    .select()
    .from(chainContractTable)
    .where(eq(chainContractTable.name, 'controller'))
  const slot = keccak256(
    encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [wallet.toLowerCase() as Address, 6n]),
  )
  const value = `0x${(blocked ? '1' : '0').padStart(64, '0')}`
  await anvil.rpc.call('anvil_setStorageAt', controller?.address, slot, value)
}
