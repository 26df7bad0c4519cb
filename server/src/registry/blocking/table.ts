import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../adapters/db/columns.ts'
import { profileTable } from '../../identity/table.ts'
import { blockingTable } from '../table.ts'

/** Documents that prove the cause of a block; sealed like those of people. */
export const blockFileTable = pgTable(
  'blocking_file',
  {
    id: uuid().primaryKey().defaultRandom(),
    blocking_id: uuid()
      .notNull()
      .references(() => blockingTable.id),
    filename: text().notNull(),
    mime_type: text().notNull(),
    file_size: integer().notNull(),
    sha256: text().notNull(),
    storage_path: text().notNull(),
    uploaded_at: moment().notNull(),
    uploaded_by: uuid()
      .notNull()
      .references(() => profileTable.id),
  },
  (t) => [
    index('blocking_file_of').on(t.blocking_id, t.uploaded_at),
    index('blocking_file_uploaded_by').on(t.uploaded_by),
  ],
)
