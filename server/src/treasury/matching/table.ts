import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../adapters/db/columns.ts'
import { investmentTable } from '../../investments/table.ts'
import { bankEntryTable } from '../table.ts'

/** Matches: which transfers pay which investments, as staff confirmed at once. An undone match keeps its row. */
export const bankMatchTable = pgTable(
  'bank_match',
  {
    id: uuid().primaryKey(),
    matched_at: moment().notNull(),
    matched_by: uuid().notNull(),
    undone_at: moment(),
    undone_by: uuid(),
    undo_reason: text(),
  },
  (t) => [
    check('bank_match_undone', sql`num_nonnulls(${t.undone_at}, ${t.undone_by}, ${t.undo_reason}) in (0, 3)`),
  ],
)

/** The part of a transfer that pays an investment. */
export const bankMatchLineTable = pgTable(
  'bank_match_line',
  {
    match_id: uuid()
      .notNull()
      .references(() => bankMatchTable.id),
    entry_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => bankEntryTable.id),
    investment_id: uuid()
      .notNull()
      .references(() => investmentTable.id),
    cents: bigint({ mode: 'bigint' }).notNull(),
    /** Whether this match verified the payment; false when somebody had verified it before. */
    verified: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.match_id, t.entry_id, t.investment_id] }),
    index('bank_match_line_of_entry').on(t.entry_id),
    index('bank_match_line_of_investment').on(t.investment_id),
    check('bank_match_line_cents', sql`${t.cents} > 0`),
  ],
)
