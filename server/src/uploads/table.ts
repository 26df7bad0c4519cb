import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, now } from '../adapters/db/columns.ts'

/**
 * Uploads in progress. The row is committed before the file is stored, and deleted in the transaction that
 * writes the reference to it: a remaining row is a file that nothing refers to.
 */
export const uploadTable = pgTable(
  'upload',
  {
    id: uuid().primaryKey().defaultRandom(),
    store: text({ enum: ['files', 'vault'] }).notNull(),
    paths: text().array().notNull(),
    user_id: uuid().notNull(),
    file_size: integer().notNull(),
    created_at: moment().notNull().default(now),
  },
  (t) => [
    index('upload_created').on(t.created_at),
    index('upload_user').on(t.user_id),
    check('upload_store', sql`${t.store} in ('files', 'vault')`),
  ],
)
