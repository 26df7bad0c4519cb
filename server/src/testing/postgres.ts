import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrateAuth } from '@acervo/auth/migrate'
import { EMBEDDED_CHAIN_ID } from '../adapters/chain/network/settings.ts'
import { connectDatabase } from '../adapters/db/connect.ts'
import { startEmbeddedPostgres } from '../adapters/db/embedded/start.ts'
import { migrateDatabase } from '../adapters/db/migrate.ts'
import { migrateJobs } from '../adapters/jobs/worker.ts'
import { createChain } from '../adapters/chain/create.ts'
import { optionsFor } from '../adapters/chain/testing/a-chain.ts'
import { addressOf, createTemplate, TEMPLATE, TEMPLATE_WITH_CONTRACTS } from './databases.ts'
import { createMemoryFolder } from './memory-folder.ts'

const DEPLOY_MS_MAX = 60_000

/**
 * Starts one real PostgreSQL for a test run, unless TEST_DATABASE_URL is set. Creates the templates from which the
 * database of each test file is copied.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const stop = process.env.TEST_DATABASE_URL ? async () => {} : await startPostgres()
  await createTemplate(TEMPLATE)
  const { pool, close } = await connectDatabase(addressOf(TEMPLATE), () => {})
  await migrateDatabase(pool, [() => migrateJobs(pool), () => migrateAuth(pool)])
  await close()
  await createTemplate(TEMPLATE_WITH_CONTRACTS, TEMPLATE)
  await deployContracts()
  return stop
}

async function deployContracts(): Promise<void> {
  const database = await connectDatabase(addressOf(TEMPLATE_WITH_CONTRACTS), () => {})
  const dataDir = await mkdtemp(path.join(tmpdir(), 'acervo-contracts-'))
  const chain = await createChain(optionsFor({ ...database, dataDir }))
  // The deployment is requested when the chain is ready.
  while (!(await chain.ready())) await sleep(5)
  const { state } = await chain.waitFor(`bootstrap:${EMBEDDED_CHAIN_ID}`, DEPLOY_MS_MAX)
  await chain.close()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
  if (state !== 'done') throw new Error(`The contracts of the test run are not deployed: ${state}`)
}

async function startPostgres(): Promise<() => Promise<void>> {
  const dataDir = createMemoryFolder()
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, notice: () => {}, volatile: true })
  process.env.TEST_DATABASE_URL = postgres.url
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
