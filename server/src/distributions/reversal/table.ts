import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../adapters/db/columns.ts'
import { distributionTable } from '../table.ts'

/** A request to reverse an approved distribution, until somebody else approves it or it is withdrawn. */
export const reversalRequestTable = pgTable('distribution_reversal_request', {
  distribution_id: uuid()
    .primaryKey()
    .references(() => distributionTable.id),
  reason: text().notNull(),
  requested_at: moment().notNull(),
  requested_by: uuid().notNull(),
})
