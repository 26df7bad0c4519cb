import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { errorCode, Problem } from '../../problem.ts'
import { isQueryTimeout } from './errors.ts'
import { mappingOnce } from './map-rows.ts'
import type { Db } from './port.ts'

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }

const POSTGRES_VERSION_MIN = 15
/** PostgreSQL aborts a statement that takes longer, and a transaction that is idle for longer. */
const STATEMENT_MS_MAX = 30_000
const IDLE_TRANSACTION_MS_MAX = 60_000
/** A server that has not responded by then is treated as unreachable, whatever the network reports. */
const ANSWER_MS_MAX = 35_000

/**
 * Connects to PostgreSQL 15 or later and checks that it responds.
 * Throws `Problem` when the address is wrong, nothing listens there, or the credentials are refused.
 */
export async function connectDatabase(
  url: string,
  log: (message: string) => void,
  { answerMs = ANSWER_MS_MAX }: { answerMs?: number } = {},
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    idleTimeoutMillis: 10_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'acervo',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: STATEMENT_MS_MAX,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS_MAX,
    query_timeout: answerMs,
  })
  keepAfterRefusal(pool)
  // A broken idle connection is replaced at the next query; without a listener the error would end the process.
  let closing = false
  const onError = (error: Error) => {
    if (!closing) log(error.message)
  }
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', onError)
    closeOnTimeout(client)
  })
  try {
    const { rows } = await pool.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    )
    const version = rows[0]?.version ?? 0
    if (version < POSTGRES_VERSION_MIN) {
      throw new Problem(
        `The database of DATABASE_URL is PostgreSQL ${version}; PostgreSQL ${POSTGRES_VERSION_MIN} or later is needed.`,
      )
    }
  } catch (error) {
    await pool.end()
    throw error instanceof Problem ? error : connectionProblem(error, url)
  }
  const close = () => {
    closing = true
    return pool.end()
  }
  return { db: withSafeTransactions(mappingOnce(drizzle(pool)), pool), pool, close }
}

/**
 * Makes `pool.query` keep the connection when PostgreSQL refuses a statement, as a transaction does. pg closes it after
 * every error, and the next one costs 50 ms of processor: with many refusals at once, requests would time out waiting.
 */
function keepAfterRefusal(pool: pg.Pool): void {
  const query = async (...args: [string]) => {
    const client = await pool.connect()
    try {
      const result = await client.query(...args)
      client.release()
      return result
    } catch (error) {
      client.release(isRefusal(error) ? undefined : (error as Error))
      throw error
    }
  }
  pool.query = query as typeof pool.query
}

/** Whether PostgreSQL refused the statement and the connection is intact; of `FATAL` errors it is not. */
function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR'
}

/**
 * The database with transactions that always release their connection. Drizzle's own transactions leak it when `begin`
 * fails, so an outage would exhaust the pool permanently.
 */
function withSafeTransactions(db: Db, pool: pg.Pool): Db {
  const transaction: Db['transaction'] = async (work, settings) => {
    const client = await pool.connect()
    try {
      return await mappingOnce(drizzle(client)).transaction(work, settings)
    } finally {
      client.release()
    }
  }
  return Object.assign(db, { transaction })
}

/**
 * Closes a connection whose query timed out: it will not recover, and must not return to the pool, where the next
 * request would hang on it too.
 */
function closeOnTimeout(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const watched = (...args: unknown[]) => {
    const result = query(...args)
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if (isQueryTimeout(error)) (client as unknown as WithStream).connection.stream.destroy()
      })
    }
    return result
  }
  client.query = watched as typeof client.query
}

/** Internals of pg's client. */
type WithStream = { connection: { stream: { destroy(): void } } }

function connectionProblem(error: unknown, url: string): Problem {
  const target = withoutPassword(url)
  const reason = error instanceof Error ? error.message : String(error)
  const remedies: Record<string, string> = {
    ECONNREFUSED: `Nothing answers at ${target}: start that PostgreSQL or correct DATABASE_URL.`,
    ENOTFOUND: `The host of ${target} is unknown: correct DATABASE_URL.`,
    EAI_AGAIN: `The host of ${target} could not be looked up: check the network or correct DATABASE_URL.`,
    '28P01': `${target} refuses the password: correct the user or password in DATABASE_URL.`,
    '28000': `${target} refuses the user: correct the user in DATABASE_URL or pg_hba.conf.`,
    '3D000': `The database of ${target} does not exist: create it or correct DATABASE_URL.`,
    '53300': `${target} has no free connection: raise max_connections or stop another client.`,
  }
  return new Problem(
    remedies[errorCode(error) ?? ''] ??
      `The database at ${target} cannot be used (${reason}): correct DATABASE_URL.`,
  )
}

function withoutPassword(url: string): string {
  try {
    const { host, pathname } = new URL(url)
    return `${host}${pathname}`
  } catch {
    return 'the address in DATABASE_URL'
  }
}
