import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'

/**
 * Migrates the PostgreSQL schema `auth` to the latest version; there is no way back. Repeating it is safe, running it
 * concurrently is not: the host takes its own advisory lock around it.
 */
export async function migrateAuth(pool: Pool): Promise<void> {
  await migrate(drizzle(pool), {
    migrationsFolder: fileURLToPath(new URL('../migrations', import.meta.url)),
    migrationsSchema: 'auth',
    migrationsTable: 'migrations',
  })
}
