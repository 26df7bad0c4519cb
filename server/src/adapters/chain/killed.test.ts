import { fork, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, count, eq, inArray, max, ne, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aChildProgram } from '../../testing/child-program.ts'
import { createChain } from './create.ts'
import { EMBEDDED_CHAIN_ID } from './network/settings.ts'
import { requestOp } from './outbox/request-op.ts'
import { stopOrphan } from './embedded/stop-orphan.ts'
import { chainOpTable, chainTxTable } from './table.ts'
import { aDatabase } from './testing/a-database.ts'
import { aHostTable, aWallet, optionsFor, PATIENCE_MS, type TestDatabase } from './testing/a-chain.ts'

/**
 * The chain of the running test. Each restart of a worker replays what its chain has mined, so tests do not share one.
 */
let database: TestDatabase
let worker: Awaited<ReturnType<typeof aChildProgram>>
const MINTS = 40
const HOLDERS = 25
const ESTATES = 10
/** Requested for the old wallet at the same time as the move. */
const LATE_MINTS = 5
const project_id = randomUUID()
const wallet = aWallet()
const new_wallet = aWallet()

beforeAll(async () => {
  worker = await aChildProgram('adapters/chain/testing/killed-worker.ts')
})
afterAll(() => worker.remove())
beforeEach(async () => {
  database = await aDatabase()
  await aHostTable(database)
})
afterEach(() => database.drop())

function startWorker(): { child: ChildProcess; gone: Promise<void> } {
  const child = fork(worker.file, [database.url, database.dataDir], { execArgv: [] })
  return { child, gone: new Promise((resolve) => child.once('exit', () => resolve())) }
}

/** A running chain in which each of these people holds their tokens. */
async function aChainOfHolders(
  project: string,
  holders: { user_id: string; wallet: string; tokens: number }[],
) {
  const chain = await createChain(optionsFor(database))
  const keys = await database.db.transaction(async (tx) => {
    await chain.request(tx, { kind: 'publish', project_id: project, name: 'Noria', symbol: 'NOR' })
    const minted: string[] = []
    for (const { user_id, wallet: to, tokens } of holders) {
      await chain.request(tx, { kind: 'register', user_id, wallet: to, country: 724 })
      const mint = {
        kind: 'mint',
        investment_id: `of ${user_id}`,
        project_id: project,
        wallet: to,
        tokens,
      } as const
      minted.push(await chain.request(tx, mint))
    }
    return minted
  })
  for (const key of keys) expect(await chain.waitFor(key, PATIENCE_MS)).toMatchObject({ state: 'done' })
  return chain
}

/** Freezes everything that these people hold, as a succession does. */
async function blockAll(
  chain: Awaited<ReturnType<typeof createChain>>,
  project: string,
  holders: { wallet: string; tokens: number }[],
): Promise<void> {
  const keys = await database.db.transaction(async (tx) => {
    const blocks: string[] = []
    for (const { wallet: of, tokens } of holders) {
      const block = { blocking_id: randomUUID(), project_id: project, wallet: of, tokens }
      blocks.push(await chain.request(tx, { kind: 'block_tokens', ...block }))
    }
    return blocks
  })
  for (const key of keys) expect(await chain.waitFor(key, PATIENCE_MS)).toMatchObject({ state: 'done' })
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

async function unfinished(): Promise<number> {
  const [row] = await database.db
    .select({ left: count() })
    .from(chainOpTable)
    .where(ne(chainOpTable.state, 'done'))
  return row?.left ?? 0
}

async function isMintSigned(): Promise<boolean> {
  const rows = await database.db
    .select({ id: chainOpTable.id })
    .from(chainOpTable)
    .where(and(eq(chainOpTable.kind, 'mint'), inArray(chainOpTable.state, ['sent', 'done'])))
    .limit(1)
  return rows.length > 0
}

test(
  'a server killed between any two of its lines mints everything once and moves it to the new wallet once',
  { timeout: 60_000 },
  async () => {
    const { db } = database
    await db.transaction(async (tx) => {
      const request = (op: Parameters<typeof requestOp>[2]) => requestOp(tx, EMBEDDED_CHAIN_ID, op)
      await request({ kind: 'publish', project_id, name: 'Molino', symbol: 'MOL' })
      await request({ kind: 'register', user_id: randomUUID(), wallet, country: 724 })
      for (let i = 0; i < MINTS; i++) {
        await request({ kind: 'mint', investment_id: String(i), project_id, wallet, tokens: i + 1 })
      }
    })
    const requestMove = () =>
      db.transaction(async (tx) => {
        const request = (op: Parameters<typeof requestOp>[2]) => requestOp(tx, EMBEDDED_CHAIN_ID, op)
        await request({ kind: 'move_holdings', change_id: randomUUID(), wallet, new_wallet })
        for (let i = MINTS; i < MINTS + LATE_MINTS; i++) {
          await request({ kind: 'mint', investment_id: String(i), project_id, wallet, tokens: i + 1 })
        }
      })
    let isMoveAsked = false
    let lives = 0
    let next = startWorker()
    // The probability of dying starts high and decreases, so that the test ends.
    for (let probability = 0.1; (await unfinished()) > 0; probability *= 0.45) {
      const { child, gone } = next
      child.send(probability)
      next = startWorker()
      lives++

      while (isRunning(child) && (await unfinished()) > 0) {
        // Wait until some mints are signed while others are not.
        if (!isMoveAsked && (await isMintSigned())) {
          await requestMove()
          isMoveAsked = true
        }
        await sleep(isMoveAsked ? 20 : 1)
      }
      if (!isMoveAsked && lives > 1) {
        await requestMove()
        isMoveAsked = true
      }
      child.kill('SIGKILL')
      await gone
    }
    next.child.kill('SIGKILL')
    await next.gone
    expect(lives).toBeGreaterThan(1)
    expect(isMoveAsked).toBe(true)

    const settled = await db.execute<{ n: number }>(sql`select count(*)::int as n from host_mint`)
    expect(settled.rows[0]?.n).toBe(MINTS + LATE_MINTS)
    const nonces = await db
      .select({ address: chainTxTable.address, used: count(), last: max(chainTxTable.nonce) })
      .from(chainTxTable)
      .groupBy(chainTxTable.address)
    for (const { used, last } of nonces) expect(last).toBe(used - 1)

    const chain = await createChain(optionsFor(database))
    await expect.poll(() => chain.ready()).toBe(true)
    const all = MINTS + LATE_MINTS
    const tokens = (all * (all + 1)) / 2
    const { differences } = await chain.check({
      as_of: new Date(),
      projects: [{ project_id, supply: tokens, blocked: false }],
      holdings: [
        { project_id, wallet: new_wallet, tokens, blocked_tokens: 0 },
        { project_id, wallet, tokens: 0, blocked_tokens: 0 },
      ],
      investors: [
        { wallet: new_wallet, verified: true, blocked: false },
        { wallet, verified: false, blocked: true },
      ],
    })
    await chain.close()
    expect(differences).toEqual([])
  },
)

test(
  'a server killed between any two of its lines burns each holder’s tokens once and passes each part of a holding once',
  { timeout: 60_000 },
  async () => {
    const { db } = database
    const people = Array.from({ length: HOLDERS + ESTATES + 2 }, (_, i) => ({
      user_id: randomUUID(),
      wallet: aWallet(),
      tokens: i + 1,
    }))
    const [holders, estates, heirs] = [people.slice(0, HOLDERS), people.slice(HOLDERS, -2), people.slice(-2)]
    const project = randomUUID()
    const last = await aChainOfHolders(project, people)
    await blockAll(last, project, estates)
    await last.close()
    await db.transaction(async (tx) => {
      const request = (op: Parameters<typeof requestOp>[2]) => requestOp(tx, EMBEDDED_CHAIN_ID, op)
      for (const holder of holders) await request({ kind: 'redeem', project_id: project, ...holder })
      for (const { wallet: from, tokens: held } of estates) {
        // One token goes to the first heir, one stays, and the others go to the second.
        const tokens = held - 1
        const shares = heirs.map((heir, i) => ({ wallet: heir.wallet, tokens: i === 0 ? 1 : tokens - 1 }))
        const estate = { act_id: randomUUID(), project_id: project, wallet: from, tokens, heirs: shares }
        await request({ kind: 'pass_holding', ...estate })
      }
    })
    let lives = 0
    let next = startWorker()
    for (let probability = 0.1; (await unfinished()) > 0; probability *= 0.45) {
      const { child, gone } = next
      child.send(probability)
      next = startWorker()
      lives++
      while (isRunning(child) && (await unfinished()) > 0) await sleep(20)
      child.kill('SIGKILL')
      await gone
    }
    next.child.kill('SIGKILL')
    await next.gone
    expect(lives).toBeGreaterThan(1)
    const settled = await db.execute<{ n: number }>(sql`select count(*)::int as n from host_redemption`)
    expect(settled.rows[0]?.n).toBe(HOLDERS)
    const passed = await db.execute<{ n: number }>(sql`select count(*)::int as n from host_estate`)
    expect(passed.rows[0]?.n).toBe(ESTATES)
    const sum = (all: typeof people) => all.reduce((total, { tokens }) => total + tokens, 0)
    const left = (person: (typeof people)[number]) => {
      const heir = heirs.indexOf(person)
      if (heir === -1) return estates.includes(person) ? 1 : 0
      return person.tokens + (heir === 0 ? ESTATES : sum(estates) - 2 * ESTATES)
    }
    const chain = await createChain(optionsFor(database))
    await expect.poll(() => chain.ready()).toBe(true)
    const { differences } = await chain.check({
      as_of: new Date(),
      projects: [{ project_id: project, supply: sum([...estates, ...heirs]), blocked: false }],
      holdings: people.map((person) => ({
        project_id: project,
        wallet: person.wallet,
        tokens: left(person),
        blocked_tokens: estates.includes(person) ? 1 : 0,
      })),
      investors: [],
    })
    await chain.close()
    expect(differences).toEqual([])
  },
)

test('the anvil of a killed server is stopped by the next server', async () => {
  const { child, gone } = startWorker()
  child.send(0)
  await new Promise((resolve) => child.once('message', resolve))
  const orphan = JSON.parse(await readFile(path.join(database.dataDir, 'anvil.json'), 'utf8')).pid
  child.kill('SIGKILL')
  await gone
  expect(isAlive(orphan)).toBe(true)
  const chain = await createChain(optionsFor(database))
  expect(isAlive(orphan)).toBe(false)
  const own = chain.embedded?.pid() ?? 0
  expect(isAlive(own)).toBe(true)
  await chain.close()
  expect(isAlive(own)).toBe(false)
})

test('another program that now has the process id of the anvil is left alone', async () => {
  const unrelated = spawn('sleep', ['60'])
  const { pid } = unrelated
  const file = path.join(database.dataDir, 'innocent.json')
  await writeFile(file, JSON.stringify({ pid, port: 1 }))
  await stopOrphan(file, '/somewhere/anvil', optionsFor(database).log)
  expect(isAlive(pid ?? 0)).toBe(true)
  unrelated.kill()
})

/** A killed process that its new parent has not reaped yet is a zombie, and counts as dead. */
function isAlive(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return /^[^Z]/.test(stdout.trim())
}
