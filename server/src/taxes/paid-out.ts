import { and, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { distributionTable as table } from '../distributions/table.ts'

/** Whether a distribution was approved, and neither reverses another nor was reversed. */
export const isPaidOut: SQL | undefined = and(
  inArray(table.state, ['approved', 'exported', 'paid', 'closed']),
  isNull(table.reverses),
  sql`not exists (select 1 from ${table} reversal where reversal.reverses = ${table}.id)`,
)

/** Whether a distribution is due in a year, by its payment date. */
export function dueIn(year: number): SQL {
  return sql`${table.payment_date} between ${`${year}-01-01`} and ${`${year}-12-31`}`
}
