import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../adapters/db/columns.ts'
import { profileTable } from '../identity/table.ts'

/** Downloads of one's own data that are under way, one a person. A row that is old belongs to one that was killed. */
export const exportTable = pgTable('account_export', {
  user_id: uuid()
    .primaryKey()
    .references(() => profileTable.id, { onDelete: 'cascade' }),
  run: uuid().notNull(),
  started_at: moment().notNull(),
})
