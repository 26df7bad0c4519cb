import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { connectDatabase } from '../../db/connect.ts'
import { migrateDatabase } from '../../db/migrate.ts'

/** A database and a data folder of one test file's own, migrated unless `prepare` does something else. */
export async function aDatabase(prepare: (pool: pg.Pool) => Promise<void> = migrateDatabase) {
  const name = `chain_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name}`)
  const database = await open(name)
  await prepare(database.pool)
  return database
}

/** The database as it is now, as one restored from a backup. */
export async function aCopyOf({ url }: { url: string }) {
  return open(await copyDatabase(url))
}

/** The name of a copy. Whoever is connected to the original loses the connection and may come back. */
export async function copyDatabase(url: string): Promise<string> {
  const source = new URL(url).pathname.slice(1)
  const name = `chain_${randomUUID().replaceAll('-', '')}`
  await onServer(`alter database ${source} allow_connections false`)
  await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${source}'`)
  await onServer(`create database ${name} template ${source}`)
  await onServer(`alter database ${source} allow_connections true`)
  return name
}

async function open(name: string) {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${name}`
  const database = await connectDatabase(url.href, () => {})
  const dataDir = await mkdtemp(path.join(tmpdir(), 'acervo-chain-'))
  return {
    ...database,
    url: url.href,
    dataDir,
    async drop() {
      await database.close()
      await onServer(`drop database ${name} with (force)`)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  await client.query(statement)
  await client.end()
}
