import { sql, type SQLWrapper } from 'drizzle-orm'

/** The sort keys of a list; the indexes contain the same expressions. Missing values come last. */
export const sortKeys = (t: SortColumns) => ({
  // Microseconds since 1970. An open project counts as three hundred years younger than it is.
  open: sql`((extract(epoch from ${t.created_at} at time zone 'UTC') * 1000000)::bigint + case when ${t.status} = 'active' then 10000000000000000 else 0 end)`,
  return: sql`coalesce(${t.annual_return}, -1)`,
  left: sql`(coalesce(${t.total_funding}, 0) - ${t.committed})`,
  ending: sql`(case when ${t.status} = 'active' then coalesce(${t.end_date}, date 'infinity') else date 'infinity' end)`,
  funding: sql`coalesce(${t.total_funding}, 0)`,
  name: sql`left(${t.searched_name}, 60)`,
})
type SortColumns = Record<
  'searched_name' | 'created_at' | 'annual_return' | 'total_funding' | 'committed' | 'status' | 'end_date',
  SQLWrapper
>
