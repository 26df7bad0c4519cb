import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './port.ts'

/** As many ids as are written into a query; more than these are found often enough by reading along the list's index. */
const FEW_MAX = 1_000

/**
 * That a column is one of the ids of a query, which are in its only column. Few of them are written out, so that the planner
 * knows how often each occurs. Of many it is asked row by row whether `isOne` holds; without it they stay a subquery.
 */
export async function among(db: Db, column: AnyPgColumn, ids: SQL, isOne?: SQL): Promise<SQL> {
  const { rows } = await db.execute<{ count: number; few: string | null }>(
    sql`select count(*)::int as count, case when count(*) <= ${FEW_MAX} then array_agg(id)::text end as few
      from (${ids} limit ${FEW_MAX + 1}) found (id)`,
  )
  const { count = 0, few = null } = rows[0] ?? {}
  if (count === 0) return sql`false`
  return few === null ? (isOne ?? sql`${column} in (${ids})`) : sql`${column} = any(${few}::uuid[])`
}
