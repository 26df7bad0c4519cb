import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chmod } from 'node:fs/promises'
import { startEmbeddedPostgres } from '../adapters/db/embedded.ts'

/**
 * Starts one real PostgreSQL for a test run and tells the tests its address as TEST_DATABASE_URL; each test file
 * makes its own database on it. Does nothing when the variable is already set.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE_URL) return async () => {}
  const dataDir = await mkdtemp(path.join(tmpdir(), 'acervo-test-'))
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, notice: () => {}, volatile: true })
  process.env.TEST_DATABASE_URL = postgres.url
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
