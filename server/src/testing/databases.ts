import { randomUUID } from 'node:crypto'
import pg from 'pg'

/**
 * The templates from which each test database is copied: a migrated database, and one whose embedded chain also has the
 * platform's contracts. Migrating takes half a second, and deploying the contracts takes 600 queries.
 */
export const TEMPLATE = 'test_template'
export const TEMPLATE_WITH_CONTRACTS = 'test_template_with_contracts'

/** Creates an empty database on the server of the test run and returns its name. */
export const createDatabase = () => createFrom()

/** Creates a migrated database and returns its name. */
export const createMigratedDatabase = () => createFrom(TEMPLATE)

/** Creates a migrated database for the embedded chain and returns its name. */
export const createDatabaseWithContracts = () => createFrom(TEMPLATE_WITH_CONTRACTS)

/** Creates the database with this name as a copy of another. */
export async function createTemplate(name: string, source?: string): Promise<void> {
  await onServer(`drop database if exists ${name}`)
  await onServer(`create database ${name} ${source ? `template ${source} strategy file_copy` : ''}`)
}

async function createFrom(template?: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Copying files takes a third of the time of logging every page, and the server of a test run never needs to recover.
  await onServer(`create database ${name} ${template ? `template ${template} ` : ''}strategy file_copy`)
  return name
}

/** Copies a database and returns the copy's name. Connections to the original are closed and may reconnect. */
export async function copyDatabase(url: string): Promise<string> {
  const source = new URL(url).pathname.slice(1)
  await onServer(`alter database ${source} allow_connections false`)
  await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${source}'`)
  const name = await createFrom(source)
  await onServer(`alter database ${source} allow_connections true`)
  return name
}

/** Drops the database and closes the remaining connections to it. */
export async function dropDatabase(url: string): Promise<void> {
  await onServer(`drop database ${new URL(url).pathname.slice(1)} with (force)`)
}

/** The URL of a database, by its name. */
export function addressOf(database: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${database}`
  return url.href
}

export async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  await client.query(statement)
  await client.end()
}
