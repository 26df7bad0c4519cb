import { integer, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../adapters/db/columns.ts'
import { profileTable } from '../identity/table.ts'

/** The columns of a document of the registrar, as `storeSealed` fills them. */
export const storedFile = () => ({
  filename: text().notNull(),
  mime_type: text().notNull(),
  file_size: integer().notNull(),
  sha256: text().notNull(),
  storage_path: text().notNull(),
  uploaded_at: moment().notNull(),
  uploaded_by: uuid()
    .notNull()
    .references(() => profileTable.id),
})
