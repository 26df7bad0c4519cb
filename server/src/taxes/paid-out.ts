import { and, gt, sql, type SQL } from 'drizzle-orm'
import { isPaidOut } from '../distributions/is-paid-out.ts'
import { distributionPayeeTable as payee } from '../distributions/shares/table.ts'
import { distributionTable as table } from '../distributions/table.ts'

/** Whether a distribution in force owed something to a payee. A share of zero cents is not a payment. */
export const wasDue: SQL | undefined = and(isPaidOut, gt(payee.gross_cents, 0n))

/** Whether a distribution is due in a year, by its payment date. */
export function dueIn(year: number): SQL {
  return sql`${table.payment_date} between ${`${year}-01-01`} and ${`${year}-12-31`}`
}
