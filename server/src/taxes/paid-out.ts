import { and, gt, sql, type SQL } from 'drizzle-orm'
import { isPaidOut } from '../distributions/is-paid-out.ts'
import { distributionPayeeTable as payee } from '../distributions/shares/table.ts'
import { distributionTable as table } from '../distributions/table.ts'

/** Whether such a distribution owed something to a payee: a share of no cents is no payment. */
export const wasDue: SQL | undefined = and(isPaidOut, gt(payee.gross_cents, 0n))

/** Whether a distribution is due in a year, by its payment date. */
export function dueIn(year: number): SQL {
  return sql`${table.payment_date} between ${`${year}-01-01`} and ${`${year}-12-31`}`
}
