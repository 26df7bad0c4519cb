import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { z } from 'zod'
import { readNetwork } from '../adapters/chain/network/settings.ts'
import type { Difference } from '../adapters/chain/port.ts'
import { openChainReader } from '../adapters/chain/register/open-reader.ts'
import { connectDatabase } from '../adapters/db/connect.ts'
import type { Db } from '../adapters/db/port.ts'
import { findRunningPostgres } from '../adapters/db/embedded/running.ts'
import { readConfig, type Config } from '../config.ts'
import { Problem } from '../problem.ts'
import { checkChain } from '../registry/cases/check-chain.ts'
import { openDatabase } from './open-database.ts'
import { openOwnChain } from './open-own-chain.ts'

/**
 * `npm run chain:check`: compares the register with the chain and prints every difference. Status 1 if there is a
 * difference that staff have not set aside. Otherwise status 2 if operations in progress leave something open. Reads
 * alongside a running server. Without one it starts database and chain itself, and stops them afterwards.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url))
const READY_PATIENCE_MS = 60_000
const ANSWER_PATIENCE_MS = 5_000
/**
 * Most operations take seconds. One that happens to be in progress during the daily check is no reason for an alarm.
 */
const SETTLED_PATIENCE_MS = 10_000
const now = () => new Date()
const timeout = () => AbortSignal.timeout(ANSWER_PATIENCE_MS)

try {
  const config = readConfig(process.env, root)
  const { differences, unsettled } = await check(config)
  for (const { is_set_aside, ...one } of differences) print(one, is_set_aside ? ' (set aside)' : '')
  for (const one of unsettled) print(one, ' (an operation is under way)')
  const aside = differences.filter(({ is_set_aside }) => is_set_aside).length
  process.stdout.write(
    differences.length + unsettled.length === 0
      ? 'The register and the chain agree.\n'
      : `${differences.length} differences${aside > 0 ? `, ${aside} of them set aside` : ''}${whatWaits(unsettled)}\n`,
  )
  process.exitCode = differences.length > aside ? 1 : unsettled.length > 0 ? 2 : 0
} catch (error) {
  process.stderr.write(`${error instanceof Problem ? error.message : String(error)}\n`)
  process.exitCode = 2
}

function print({ about, expected, found, ...where }: Difference, note: string): void {
  process.stdout.write(
    `${about} ${Object.values(where).join(' ')}: register ${expected}, chain ${found}${note}\n`,
  )
}

/**
 * An operation may wait for days while its signer is stopped. Until it is done, nobody knows whether register and chain
 * agree.
 */
function whatWaits({ length }: Difference[]): string {
  return length === 0
    ? ''
    : `, and ${length} that operations under way may explain: compare again once they are done`
}

async function check(config: Config): ReturnType<typeof checkChain> {
  // An external chain need not be rebuilt first, so it can be read whether or not a server runs.
  if (config.databaseUrl && !readNetwork(process.env).embedded) return compare(config, config.databaseUrl)
  return (await isUp(config)) ? checkRunning(config) : checkOwn(config)
}

async function checkRunning(config: Config): ReturnType<typeof checkChain> {
  await waitUntilReady(config)
  const url = config.databaseUrl ?? (await findRunningPostgres(config.dataDir))
  if (!url)
    throw new Problem(`${config.publicUrl} runs on other data: set DATA_DIR or DATABASE_URL as it has them.`)
  return compare(config, url)
}

async function compare(config: Config, url: string): ReturnType<typeof checkChain> {
  const { db, close } = await connectDatabase(url, () => {})
  try {
    return await checkSettled(await readerOf(config, db))
  } finally {
    await close()
  }
}

async function readerOf({ dataDir }: Config, db: Db) {
  return { db, now, chain: await openChainReader({ db, dataDir, env: process.env }) }
}

/** Starts only the database and the chain. A server would also do all waiting work, including jobs and emails. */
async function checkOwn(config: Config): ReturnType<typeof checkChain> {
  const log = pino({ level: 'warn' }, pino.destination(2))
  const { db, close } = await openDatabase(config, 'chain_tx')
  try {
    const stop = await openOwnChain({ db, dataDir: config.dataDir, env: process.env, log })
    try {
      return await checkChain(await readerOf(config, db))
    } finally {
      await stop()
    }
  } finally {
    await close()
  }
}

/** Repeats the comparison for a while if operations in progress leave something open. */
async function checkSettled(services: Parameters<typeof checkChain>[0]): ReturnType<typeof checkChain> {
  for (const end = Date.now() + SETTLED_PATIENCE_MS; ; await sleep(1_000)) {
    const found = await checkChain(services)
    if (found.unsettled.length === 0 || Date.now() > end) return found
  }
}

async function isUp({ publicUrl }: Config): Promise<boolean> {
  const answer = await fetch(`${publicUrl}/api/health`, { signal: timeout() }).catch(() => undefined)
  const body = z.object({ status: z.literal('ok') }).safeParse(await answer?.json().catch(() => undefined))
  return body.success
}

async function isChainUp(publicUrl: string): Promise<boolean> {
  const answer = await fetch(`${publicUrl}/api/ready`, { signal: timeout() }).catch(() => undefined)
  return z.object({ chain: z.literal(true) }).safeParse(await answer?.json().catch(() => undefined)).success
}

async function waitUntilReady({ publicUrl }: Config): Promise<void> {
  for (const end = Date.now() + READY_PATIENCE_MS; Date.now() < end; await sleep(200))
    if (await isChainUp(publicUrl)) return
  throw new Problem(`${publicUrl} is not ready: its chain cannot be compared now.`)
}
