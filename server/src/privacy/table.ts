import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../adapters/db/columns.ts'
import { profileTable } from '../identity/table.ts'

/** Personal-data downloads in progress, one per person. An old row belongs to a download that was killed. */
export const exportTable = pgTable('account_export', {
  user_id: uuid()
    .primaryKey()
    .references(() => profileTable.id, { onDelete: 'cascade' }),
  run: uuid().notNull(),
  started_at: moment().notNull(),
})
