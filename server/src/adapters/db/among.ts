import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './port.ts'

/** As many ids as are written into a query; more than these are found often enough by reading along the list's index. */
const FEW_MAX = 1_000

type Way = {
  column: AnyPgColumn
  /** A query of ids, in its only column. */
  ids: SQL
  /** The same asked of one row. */
  isOne?: SQL
}

/**
 * That a column is one of the ids of a query, for each of some. Few ids are written out, so that the planner knows how often
 * each occurs. Of many it is asked row by row whether `isOne` holds; without it they stay a subquery.
 */
export async function amongEach(db: Db, ways: readonly Way[]): Promise<SQL[]> {
  const counted = ways.map(
    ({ ids }, way) =>
      sql`select ${way}::int as way, count(*)::int as count,
        case when count(*) <= ${FEW_MAX} then array_agg(id)::text end as few
        from (${ids} limit ${FEW_MAX + 1}) found (id)`,
  )
  const { rows } = await db.execute<{ way: number; count: number; few: string | null }>(
    sql.join(counted, sql` union all `),
  )
  const found = new Map(rows.map((row) => [row.way, row]))
  return ways.map(({ column, ids, isOne }, way) => {
    const { count = 0, few = null } = found.get(way) ?? {}
    if (count === 0) return sql`false`
    if (few === null) return isOne ?? sql`${column} in (${ids})`
    // A single one is found in the order of an index that begins with it.
    return count === 1 ? sql`${column} = ${few.slice(1, -1)}::uuid` : sql`${column} = any(${few}::uuid[])`
  })
}

/** The same for one. */
export async function among(db: Db, way: Way): Promise<SQL> {
  const [found = sql`false`] = await amongEach(db, [way])
  return found
}
