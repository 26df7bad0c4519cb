import { languages } from '@acervo/domain/common/language'
import { wordingCodes } from '@acervo/domain/protection/wordings'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { euros, isOneOf, moment } from '../adapters/db/columns.ts'
import { profileTable } from '../identity/table.ts'
import { projectTable } from '../projects/table.ts'

/**
 * The versions of the texts that the law requires us to show. Rows are never changed or deleted, because people were
 * shown them (migration `protection_rules`, which also inserts the first versions).
 */
export const wordingTable = pgTable(
  'protection_wording',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    code: text({ enum: wordingCodes }).notNull(),
    version: integer().notNull(),
    es: text().notNull(),
    en: text().notNull(),
    source: text().notNull(),
    /** Whether counsel or the official text confirmed the wording. */
    is_confirmed: boolean().notNull(),
    entered_at: moment().notNull(),
    /** Null for the texts of the installation. */
    entered_by: uuid(),
  },
  (t) => [
    uniqueIndex('protection_wording_version').on(t.code, t.version),
    check('protection_wording_code', isOneOf(t.code, wordingCodes)),
  ],
)

/**
 * Evidence that people saw the result of the simulation. Never changed; deleted only with the data of a closed account.
 */
export const simulationTable = pgTable(
  'loss_simulation',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: uuid()
      .notNull()
      .references(() => profileTable.id),
    /** The result, if the person sent it. The figures behind it never leave their device. */
    net_worth: euros('net_worth_cents'),
    taken_at: moment().notNull(),
  },
  (t) => [index('loss_simulation_of_user').on(t.user_id, t.taken_at)],
)

/**
 * The tests and simulations whose people were told that they end soon. Stored apart, because evidence itself never
 * changes.
 */
export const endingToldTable = pgTable(
  'ending_told',
  {
    result_id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => profileTable.id),
    told_at: moment().notNull(),
  },
  (t) => [index('ending_told_of_user').on(t.user_id)],
)

/**
 * Evidence of what was shown to whom and acknowledged, with the time, version and language. Rows never change, and are
 * deleted only with the data of a closed account.
 */
export const protectionRecordTable = pgTable(
  'protection_record',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: uuid()
      .notNull()
      .references(() => profileTable.id),
    code: text({ enum: wordingCodes }).notNull(),
    version: integer().notNull(),
    language: text({ enum: languages }).notNull(),
    project_id: uuid().references(() => projectTable.id),
    /** The investment it was shown for; written in the same transaction. */
    investment_id: uuid(),
    /** For the key investment information sheet: its version, and the digest of the PDF in this language. */
    sheet_version: integer(),
    sheet_sha256: text(),
    /** Euros that the investor wrote they can lose. */
    possible_loss: euros('possible_loss_cents'),
    shown_at: moment().notNull(),
  },
  (t) => [
    index('protection_record_of_user').on(t.user_id, t.id),
    index('protection_record_of_project').on(t.project_id),
    check('protection_record_sheet', sql`(${t.sheet_version} is null) = (${t.sheet_sha256} is null)`),
  ],
)
