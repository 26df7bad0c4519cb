import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { storedFile } from '../stored-file.ts'
import { blockingTable } from '../table.ts'

/** Documents that prove the cause of a block; sealed like those of people. */
export const blockFileTable = pgTable(
  'blocking_file',
  {
    id: uuid().primaryKey().defaultRandom(),
    blocking_id: uuid()
      .notNull()
      .references(() => blockingTable.id),
    ...storedFile(),
  },
  (t) => [
    index('blocking_file_of').on(t.blocking_id, t.uploaded_at),
    index('blocking_file_uploaded_by').on(t.uploaded_by),
  ],
)
