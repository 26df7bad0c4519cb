import { fileURLToPath } from 'node:url'
import { readMigrationFiles, type MigrationConfig } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { Problem } from '../../problem.ts'

/** Any number, as long as every replica uses the same one. */
const LOCK = 7_302_026
const ours = {
  migrationsFolder: fileURLToPath(new URL('../../../migrations', import.meta.url)),
  migrationsSchema: 'public',
  migrationsTable: 'migration',
} satisfies MigrationConfig

/**
 * Migrates the schema: first the parts of `others` (auth provider, job queue), then ours. Replicas may start at the
 * same time. An advisory lock lets one migrate; the others wait and then find nothing to do. Throws `Problem` and
 * changes nothing when a newer version has migrated the schema (docs/operations.md, "Upgrades").
 */
export async function migrateDatabase(pool: pg.Pool, others: (() => Promise<unknown>)[] = []): Promise<void> {
  // A connection without the pool's timeouts, because waiting for another replica and changing large tables take time.
  const client = new pg.Client({ connectionString: pool.options.connectionString, keepAlive: true })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await refuseNewer(client)
    for (const migrateOther of others) await migrateOther()
    await migrate(drizzle(client), ours)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK])
    await client.end()
  }
}

async function refuseNewer(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query(`select to_regclass('public.migration') as found`)
  if (!tables[0].found) return
  const { rows } = await client.query('select max(created_at) as newest from public.migration')
  const known = readMigrationFiles(ours).at(-1)?.folderMillis ?? 0
  if (Number(rows[0].newest) > known)
    throw new Problem(
      'A newer version of the platform has migrated the database. Start that version, or restore a backup of the time before.',
    )
}
