import { sql } from 'drizzle-orm'
import type { Db } from '../port.ts'

/**
 * Makes a database write the limit of each query into its text. Drizzle sends it as a value. PostgreSQL's plan for all
 * values then expects a tenth of the rows instead of a page, so it would plan the pages of large tables each time.
 */
export function limitsInText(db: Db): Db {
  const { dialect } = db as unknown as WithDialect
  const build = dialect.buildSelectQuery.bind(dialect)
  dialect.buildSelectQuery = (config) =>
    build(Number.isSafeInteger(config.limit) ? { ...config, limit: sql.raw(String(config.limit)) } : config)
  return db
}

/** Internals of Drizzle's databases. */
type WithDialect = { dialect: { buildSelectQuery(config: { limit?: unknown }): unknown } }
