import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'

/**
 * Brings the PostgreSQL schema `auth` up to date. Forward only and safe to repeat, but not to run concurrently: the
 * host takes its own advisory lock around it.
 */
export async function migrateAuth(pool: Pool): Promise<void> {
  await migrate(drizzle(pool), {
    migrationsFolder: fileURLToPath(new URL('../migrations', import.meta.url)),
    migrationsSchema: 'auth',
    migrationsTable: 'migrations',
  })
}
