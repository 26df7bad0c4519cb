import { documentTypes } from '@acervo/domain/kyc/documents'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, now } from '../../adapters/db/columns.ts'
import { applicationTable } from '../table.ts'

/** Uploaded documents. A replaced or deleted document keeps its row if a reviewer may have seen it. */
export const documentTable = pgTable(
  'kyc_document',
  {
    id: uuid().primaryKey(),
    application_id: uuid()
      .notNull()
      .references(() => applicationTable.id),
    document_type: text({ enum: documentTypes }).notNull(),
    filename: text().notNull(),
    mime_type: text().notNull(),
    file_size: integer().notNull(),
    sha256: text().notNull(),
    /** A change of approved data begins with the existing documents: two rows may refer to one file. */
    storage_path: text().notNull(),
    created_at: moment().notNull().default(now),
    removed_at: moment(),
  },
  (t) => [
    uniqueIndex('kyc_document_current')
      .on(t.application_id, t.document_type)
      .where(sql`${t.removed_at} is null`),
    index('kyc_document_application').on(t.application_id),
    check('kyc_document_type', sql`${t.document_type} in ('front', 'back', 'proof', 'powers')`),
  ],
)
