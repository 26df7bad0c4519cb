import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { z } from 'zod'
import type { Comparison } from './adapters/chain/port.ts'
import { readBeside } from './adapters/chain/read-beside.ts'
import { connectDatabase } from './adapters/db/connect.ts'
import { findRunningPostgres } from './adapters/db/embedded.ts'
import { readConfig, type Config } from './config.ts'
import { Problem } from './problem.ts'
import { checkChain } from './registry/check-chain.ts'
import { startServer } from './start.ts'

/**
 * `npm run chain:check`: compares the register with the chain, prints every difference, and ends with status 1 if there
 * is one. Reads beside the running server; without one it starts its own on the same data, and stops it.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const READY_PATIENCE_MS = 60_000
const now = () => new Date()

try {
  const config = readConfig(process.env, root)
  const { differences } = (await isUp(config)) ? await checkBeside(config) : await checkOwn(config)
  for (const { about, expected, found, ...where } of differences) {
    process.stdout.write(`${about} ${Object.values(where).join(' ')}: register ${expected}, chain ${found}\n`)
  }
  process.stdout.write(
    differences.length === 0 ? 'The register and the chain agree.\n' : `${differences.length} differences\n`,
  )
  process.exitCode = differences.length === 0 ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Problem ? error.message : String(error)}\n`)
  process.exitCode = 2
}

async function checkBeside(config: Config): Promise<Comparison> {
  await waitUntilReady(config)
  const url = config.databaseUrl ?? (await findRunningPostgres(config.dataDir))
  if (!url)
    throw new Problem(`${config.publicUrl} runs on other data: set DATA_DIR or DATABASE_URL as it has them.`)
  const { db, close } = await connectDatabase(url, () => {})
  try {
    const chain = await readBeside({ db, dataDir: config.dataDir, env: process.env })
    return await checkChain({ db, chain, now })
  } finally {
    await close()
  }
}

async function checkOwn(config: Config): Promise<Comparison> {
  const log = pino({ level: 'warn' }, pino.destination(2))
  const server = await startServer({
    config: { ...config, port: 0, demo: false },
    env: process.env,
    root,
    log,
    withoutSite: true,
  })
  try {
    return await checkChain(server.services)
  } finally {
    await server.close()
  }
}

async function isUp({ publicUrl }: Config): Promise<boolean> {
  const answer = await fetch(`${publicUrl}/api/health`).catch(() => undefined)
  const body = z.object({ status: z.literal('ok') }).safeParse(await answer?.json().catch(() => undefined))
  return body.success
}

async function isChainUp(publicUrl: string): Promise<boolean> {
  const answer = await fetch(`${publicUrl}/api/ready`)
  return z.object({ chain: z.literal(true) }).safeParse(await answer.json()).success
}

async function waitUntilReady({ publicUrl }: Config): Promise<void> {
  for (const end = Date.now() + READY_PATIENCE_MS; Date.now() < end; await sleep(200))
    if (await isChainUp(publicUrl)) return
  throw new Problem(`${publicUrl} is not ready: its chain cannot be compared now.`)
}
