import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { Problem } from '../../problem.ts'
import { limitsInText } from './connection/limits-in-text.ts'
import { mappingOnce } from './connection/map-rows.ts'
import type { Db } from './port.ts'
import { connectionProblem } from './connection/problem.ts'
import { closeWhenUseless, keepAfterRefusal } from './connection/keep-or-close.ts'
import { prepareRepeated } from './connection/prepare-repeated.ts'

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }

const POSTGRES_VERSION_MIN = 15
/** PostgreSQL aborts statements that take longer than this, and transactions that are idle for longer. */
const STATEMENT_MS_MAX = 30_000
const IDLE_TRANSACTION_MS_MAX = 60_000
/** Connections shared by all requests; further requests wait. */
const CONNECTIONS_MAX = 20
/** A server that has not responded by then counts as unreachable, whatever the network reports. */
const ANSWER_MS_MAX = 35_000

/**
 * Connects to PostgreSQL 15 or later and checks that it responds.
 * Throws `Problem` when the address is wrong, nothing listens there, or the credentials are refused.
 */
export async function connectDatabase(
  url: string,
  log: (message: string) => void,
  {
    answerMs = ANSWER_MS_MAX,
    connections = CONNECTIONS_MAX,
  }: { answerMs?: number; connections?: number } = {},
): Promise<Database> {
  const pool = openPool(url, answerMs, connections)
  keepAfterRefusal(pool)
  // A broken idle connection is replaced at the next query; without a listener the error would end the process.
  let closing = false
  const onError = (error: Error) => {
    if (!closing) log(error.message)
  }
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', onError)
    closeWhenUseless(client)
    prepareRepeated(client)
  })
  try {
    await refuseOldVersion(pool)
  } catch (error) {
    await pool.end()
    throw error instanceof Problem ? error : connectionProblem(error, url)
  }
  const close = () => {
    closing = true
    return pool.end()
  }
  return { db: withSafeTransactions(opened(pool), pool), pool, close }
}

function opened(client: pg.Pool | pg.PoolClient): Db {
  return limitsInText(mappingOnce(drizzle(client)))
}

function openPool(url: string, answerMs: number, max: number): pg.Pool {
  return new pg.Pool({
    connectionString: url,
    max,
    idleTimeoutMillis: 10_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'acervo',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: STATEMENT_MS_MAX,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS_MAX,
    query_timeout: answerMs,
  })
}

async function refuseOldVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  )
  const version = rows[0]?.version ?? 0
  if (version < POSTGRES_VERSION_MIN) {
    throw new Problem(
      `The database of DATABASE_URL is PostgreSQL ${version}; PostgreSQL ${POSTGRES_VERSION_MIN} or later is needed.`,
    )
  }
}

/**
 * The database with transactions that always release their connection. Drizzle's own transactions leak it when `begin`
 * fails, so an outage would exhaust the pool permanently.
 */
function withSafeTransactions(db: Db, pool: pg.Pool): Db {
  const transaction: Db['transaction'] = async (work, settings) => {
    const client = await pool.connect()
    try {
      return await opened(client).transaction(work, settings)
    } finally {
      client.release()
    }
  }
  return Object.assign(db, { transaction })
}
