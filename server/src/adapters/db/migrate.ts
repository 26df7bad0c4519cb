import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

/** Any number, as long as every replica uses the same one. */
const LOCK = 7_302_026

/**
 * Migrates the schema: first what `others` need (auth provider, job queue), then ours. Replicas may start at the same
 * time: an advisory lock lets one migrate while the others wait, then find nothing to do.
 */
export async function migrateDatabase(pool: pg.Pool, others: (() => Promise<unknown>)[] = []): Promise<void> {
  // A connection without the pool's timeouts: waiting for another replica and changing large tables take time.
  const client = new pg.Client({ connectionString: pool.options.connectionString, keepAlive: true })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    for (const migrateOther of others) await migrateOther()
    await migrate(drizzle(client), {
      migrationsFolder: fileURLToPath(new URL('../../../migrations', import.meta.url)),
      migrationsSchema: 'public',
      migrationsTable: 'migration',
    })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK])
    await client.end()
  }
}
