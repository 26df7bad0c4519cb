import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrateAuth } from '@acervo/auth/migrate'
import { connectDatabase } from '../adapters/db/connect.ts'
import { startEmbeddedPostgres } from '../adapters/db/embedded.ts'
import { migrateDatabase } from '../adapters/db/migrate.ts'
import { migrateJobs } from '../adapters/jobs/worker.ts'
import { addressOf, onServer, TEMPLATE } from './databases.ts'

/**
 * Starts one real PostgreSQL for a test run, unless TEST_DATABASE_URL is set, and creates the template database that
 * each test file's database is copied from.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const stop = process.env.TEST_DATABASE_URL ? async () => {} : await startPostgres()
  await onServer(`drop database if exists ${TEMPLATE}`)
  await onServer(`create database ${TEMPLATE}`)
  const { pool, close } = await connectDatabase(addressOf(TEMPLATE), () => {})
  await migrateDatabase(pool, [() => migrateJobs(pool), () => migrateAuth(pool)])
  await close()
  return stop
}

async function startPostgres(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'acervo-test-'))
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, notice: () => {}, volatile: true })
  process.env.TEST_DATABASE_URL = postgres.url
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
