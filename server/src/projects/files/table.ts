import { fileTypes } from '@acervo/domain/projects/project'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, now } from '../../adapters/db/columns.ts'
import { projectTable } from '../table.ts'

export const projectFileTable = pgTable(
  'project_file',
  {
    id: uuid().primaryKey(),
    project_id: uuid()
      .notNull()
      .references(() => projectTable.id, { onDelete: 'cascade' }),
    filename: text().notNull(),
    file_size: integer().notNull(),
    mime_type: text().notNull(),
    sha256: text().notNull(),
    storage_path: text().notNull().unique(),
    description: text(),
    /** Null for a document without a category. */
    document_type: text({ enum: fileTypes }),
    is_main: boolean().notNull().default(false),
    /** Ascending; files with equal places follow the order of their upload. */
    place: integer().notNull().default(0),
    created_at: moment().notNull().default(now),
    /** When a document was removed that somebody had accepted. It is kept for its acceptors and for staff only. */
    archived_at: moment(),
  },
  (t) => [
    index('project_file_project').on(t.project_id, t.created_at),
    uniqueIndex('project_file_main')
      .on(t.project_id)
      .where(sql`${t.is_main}`),
    check('project_file_main_image', sql`not ${t.is_main} or (${t.document_type} = 'image') is true`),
  ],
)
