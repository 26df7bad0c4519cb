import type pg from 'pg'

/**
 * How many statements of this database that match a regular expression wait for a lock. Query through the pool: within
 * a transaction, PostgreSQL repeats the activity that the transaction saw first.
 */
export async function waitingForLock(pool: Pick<pg.ClientBase, 'query'>, statement = ''): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query ~ $1`,
    [statement],
  )
  return rows[0]?.count ?? 0
}
