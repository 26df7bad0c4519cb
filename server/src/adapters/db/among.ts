import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './port.ts'

/** As many ids as are written into a query; more than these are found often enough by reading along the list's index. */
const FEW_MAX = 1_000

/**
 * That a column is one of the ids of a query. Few of them are written out, so that the planner knows how often each
 * occurs. Of many it is asked row by row whether `isOne` holds; without it they stay a subquery.
 */
export async function among(db: Db, column: AnyPgColumn, ids: SQL, isOne?: SQL): Promise<SQL> {
  const { rows } = await db.execute<{ id: string }>(sql`${ids} limit ${FEW_MAX + 1}`)
  if (rows.length > FEW_MAX) return isOne ?? sql`${column} in (${ids})`
  return sql`${column} = any(${sql.param(rows.map((row) => row.id))}::uuid[])`
}
