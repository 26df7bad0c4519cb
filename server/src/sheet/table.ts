import { languages } from '@acervo/domain/common/language'
import type { Text } from '@acervo/domain/common/text'
import type { ShownDuty } from '@acervo/domain/protection/acceptance'
import { instruments } from '@acervo/domain/sheet/fields'
import type { SheetContent } from '@acervo/domain/sheet/sheet'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bytes, isOneOf, moment } from '../adapters/db/columns.ts'
import { profileTable } from '../identity/table.ts'
import { projectTable } from '../projects/table.ts'
import type { SheetProject } from './make-pdf.ts'

/** The draft of each project's sheet. Publishing a version and suspending the offer lock this row. */
export const sheetTable = pgTable(
  'information_sheet',
  {
    project_id: uuid()
      .primaryKey()
      .references(() => projectTable.id, { onDelete: 'cascade' }),
    /** The digits of its identifier. */
    number: integer().notNull().unique().generatedAlwaysAsIdentity(),
    instrument: text({ enum: instruments }).notNull(),
    content: jsonb().$type<SheetContent>().notNull(),
    /** Counts the saved drafts. */
    revision: integer().notNull(),
    changed_at: moment().notNull(),
    changed_by: uuid().references(() => profileTable.id),
  },
  (t) => [check('information_sheet_instrument', isOneOf(t.instrument, instruments))],
)

/**
 * Published versions. They never change, and are deleted only with the draft of their project (migration
 * `sheet_rules`).
 */
export const sheetVersionTable = pgTable(
  'information_sheet_version',
  {
    id: uuid().primaryKey(),
    project_id: uuid()
      .notNull()
      .references(() => sheetTable.project_id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    identifier: text().notNull(),
    instrument: text({ enum: instruments }).notNull(),
    content: jsonb().$type<SheetContent>().notNull(),
    /** The mandatory texts it contains. */
    wordings: jsonb().$type<ShownDuty[]>().notNull(),
    /** The data of its project that the sheet repeats; null in versions older than this column. */
    project: jsonb().$type<SheetProject>(),
    is_material: boolean().notNull(),
    summary: jsonb().$type<Text>(),
    published_at: moment().notNull(),
    published_by: uuid().references(() => profileTable.id),
  },
  (t) => [
    unique('information_sheet_version_of').on(t.project_id, t.version),
    check('information_sheet_version_instrument', isOneOf(t.instrument, instruments)),
    check('information_sheet_version_summary', sql`(${t.version} = 1) = (${t.summary} is null)`),
  ],
)

/**
 * The PDF of a version, stored in the transaction that publishes it. So the PDF that people accept exists exactly if
 * the version does.
 */
export const sheetDocumentTable = pgTable(
  'information_sheet_document',
  {
    version_id: uuid()
      .notNull()
      .references(() => sheetVersionTable.id, { onDelete: 'cascade' }),
    language: text({ enum: languages }).notNull(),
    bytes: bytes().notNull(),
    sha256: text().notNull(),
    pages: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.version_id, t.language] }),
    check('information_sheet_document_pages', sql`${t.pages} between 1 and 6`),
  ],
)
