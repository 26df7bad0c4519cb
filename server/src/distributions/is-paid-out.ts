import { and, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { distributionTable } from './table.ts'

/** Whether a distribution was approved, is not a reversal, and was not reversed. */
export const isPaidOut: SQL | undefined = and(
  inArray(distributionTable.state, ['approved', 'exported', 'paid', 'closed']),
  isNull(distributionTable.reverses),
  sql`not exists (select 1 from ${distributionTable} reversal where reversal.reverses = ${distributionTable}.id)`,
)
