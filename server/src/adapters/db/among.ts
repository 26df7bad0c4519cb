import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './port.ts'

/** Up to this many ids are written into a query. With more, scanning the list's index is fast enough. */
const FEW_MAX = 1_000

/** If one row in twenty matches, this many rows contain a whole page, and the sample contains a match. */
const NEAR_ROWS = 600
const SAMPLE_ROWS = 100

/** The condition that a column contains one of the ids from a query. */
export type Way = {
  column: AnyPgColumn
  /** A query whose only column contains ids. */
  ids: SQL
  /** The same condition for a single row, if that is faster than finding all ids. */
  isOne?: SQL
}

/** The condition of a `Way`, to be evaluated for each row that is read. */
export function rowByRow({ column, ids, isOne }: Way): SQL {
  return isOne ?? sql`${column} in (${ids})`
}

/**
 * The ids of the first `count` rows of a list that match `isFound`, if they are among the list's next rows. Frequent
 * matches are found faster by scanning these rows than by looking up all matching ids. Undefined if there are too few.
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
 * The SQL condition of each `Way`. Few ids are written into the query, so that the planner knows how often each occurs.
 * With many, the condition is evaluated row by row.
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
    // For a single id, the planner can use the order of an index that begins with this column.
    return count === 1
      ? sql`${way.column} = ${few.slice(1, -1)}::uuid`
      : sql`${way.column} = any(${few}::uuid[])`
  })
}

/** The SQL condition of one `Way`. */
export async function among(db: Db, way: Way): Promise<SQL> {
  const [found = sql`false`] = await amongEach(db, [way])
  return found
}
