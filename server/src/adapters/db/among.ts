import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './port.ts'

/** As many ids as are written into a query; more than these are found often enough by reading along the list's index. */
const FEW_MAX = 1_000

/** Among as many rows there is a page of what one row in twenty has, and among the sample one of them. */
const NEAR_ROWS = 600
const SAMPLE_ROWS = 100

/** That a column is one of the ids of a query. */
export type Way = {
  column: AnyPgColumn
  /** A query of ids, in its only column. */
  ids: SQL
  /** The same asked of one row, where that is quicker than finding all ids. */
  isOne?: SQL
}

/** A way, asked of each row that is read. */
export function rowByRow({ column, ids, isOne }: Way): SQL {
  return isOne ?? sql`${column} in (${ids})`
}

/**
 * The ids of the first `count` rows of a list of which `isFound` holds, if they are among its next rows: what a search finds
 * often is found sooner by looking at these than by asking which ids it means. Undefined if they are not that many.
 */
export async function foundNear(
  db: Db,
  table: PgTable & { id: AnyPgColumn },
  list: { listed: SQL | undefined; ordered: SQL[]; isFound: SQL | undefined; count: number },
): Promise<string[] | undefined> {
  const { listed = sql`true`, isFound = sql`true`, count } = list
  const order = sql.join(list.ordered, sql`, `)
  const found = (rows: number, what: SQL) => sql`select ${what}
    from (select * from ${table} where ${listed} order by ${order} limit ${rows}) ${table} where ${isFound}`
  const { rows } = await db.execute<{ id: string }>(
    sql`${found(NEAR_ROWS, sql`${table.id}`)} and exists (${found(SAMPLE_ROWS, sql`1`)}) order by ${order} limit ${count}`,
  )
  return rows.length === count ? rows.map(({ id }) => id) : undefined
}

/**
 * The condition of each of some ways. Few ids are written out, so that the planner knows how often each occurs; many are asked
 * row by row.
 */
export async function amongEach(db: Db, ways: readonly Way[]): Promise<SQL[]> {
  const counted = ways.map(
    ({ ids }, at) =>
      sql`select ${at}::int as way, count(*)::int as count,
        case when count(*) <= ${FEW_MAX} then array_agg(id)::text end as few
        from (${ids} limit ${FEW_MAX + 1}) found (id)`,
  )
  const { rows } = await db.execute<{ way: number; count: number; few: string | null }>(
    sql.join(counted, sql` union all `),
  )
  const found = new Map(rows.map((row) => [row.way, row]))
  return ways.map((way, at) => {
    const { count = 0, few = null } = found.get(at) ?? {}
    if (count === 0) return sql`false`
    if (few === null) return rowByRow(way)
    // A single one is found in the order of an index that begins with it.
    return count === 1
      ? sql`${way.column} = ${few.slice(1, -1)}::uuid`
      : sql`${way.column} = any(${few}::uuid[])`
  })
}

/** The same for one. */
export async function among(db: Db, way: Way): Promise<SQL> {
  const [found = sql`false`] = await amongEach(db, [way])
  return found
}
