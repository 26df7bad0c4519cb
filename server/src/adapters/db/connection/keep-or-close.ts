import pg from 'pg'
import { isQueryTimeout, isStalePlan } from '../errors.ts'

/**
 * Makes `pool.query` keep the connection when PostgreSQL refuses a statement, as a transaction does. pg closes the
 * connection after every error, and a new one costs 50 ms of CPU. With many refusals at once, requests would time out
 * waiting for connections.
 */
export function keepAfterRefusal(pool: pg.Pool): void {
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

/** Whether PostgreSQL refused the statement and the connection can be used again. After `FATAL` errors it cannot. */
function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR' && !isStalePlan(error)
}

/**
 * Closes a connection whose query timed out, or whose prepared statements are from before a migration. It will not
 * recover and must not return to the pool, where it would fail the next request too.
 */
export function closeWhenUseless(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const watched = (...args: unknown[]) => {
    const result = query(...args)
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if (isQueryTimeout(error) || isStalePlan(error))
          (client as unknown as WithStream).connection.stream.destroy()
      })
    }
    return result
  }
  client.query = watched as typeof client.query
}

/** Internals of pg's client. */
type WithStream = { connection: { stream: { destroy(): void } } }
