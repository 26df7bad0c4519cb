import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import {
  addressOf,
  copyDatabase,
  createDatabase,
  createMigratedDatabase,
  dropDatabase,
} from '../../../testing/databases.ts'
import { connectDatabase } from '../../db/connect.ts'

/** A database and a data folder for one test file; empty unless `prepare` fills it. */
export async function aDatabase(prepare?: (pool: pg.Pool) => Promise<void>) {
  const database = await open(await (prepare ? createDatabase() : createMigratedDatabase()))
  await prepare?.(database.pool)
  return database
}

/** A copy of the database as it is now, like one restored from a backup. */
export async function aCopyOf({ url }: { url: string }) {
  return open(await copyDatabase(url))
}

async function open(name: string) {
  const url = addressOf(name)
  const database = await connectDatabase(url, () => {})
  const dataDir = await mkdtemp(path.join(tmpdir(), 'acervo-chain-'))
  return {
    ...database,
    url,
    dataDir,
    async drop() {
      await database.close()
      await dropDatabase(url)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
