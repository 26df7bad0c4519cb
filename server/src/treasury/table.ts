import { bankEntryStates } from '@acervo/domain/treasury/entry-states'
import { statementFormats } from '@acervo/domain/treasury/statement'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../adapters/db/columns.ts'
import { searched } from '../adapters/db/searched.ts'

/**
 * Bank statements that brought something new, in the order in which they were imported: each continues the account where
 * the one before left it. Bank records are kept for ten years (Ley 10/2010, article 25); closing an account does not
 * shorten that.
 */
export const bankStatementTable = pgTable(
  'bank_statement',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    format: text({ enum: statementFormats }).notNull(),
    version: text(),
    /** The bank's own name of it, which few banks make unique. */
    statement_id: text().notNull(),
    iban: text().notNull(),
    from_day: date().notNull(),
    to_day: date().notNull(),
    opening_cents: bigint({ mode: 'bigint' }).notNull(),
    closing_cents: bigint({ mode: 'bigint' }).notNull(),
    /** All entries of the statement, also those an earlier one had brought. */
    entry_count: integer().notNull(),
    file_name: text().notNull(),
    sha256: text().notNull(),
    imported_at: moment().notNull(),
    imported_by: uuid().notNull(),
  },
  (t) => [
    index('bank_statement_by_day').on(t.to_day, t.id),
    check('bank_statement_days', sql`${t.from_day} <= ${t.to_day}`),
    check('bank_statement_balances', sql`${t.opening_cents} >= 0 and ${t.closing_cents} >= 0`),
  ],
)

/**
 * Movements of the platform's account, each once, whichever statements it is in. Who paid need not be a user: what the
 * bank says of them is a bank record, kept for ten years (Ley 10/2010, article 25), whatever becomes of an account here;
 * then `eraseBankRecords` empties it.
 */
export const bankEntryTable = pgTable(
  'bank_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The statement that brought it, and its place there. */
    statement: bigint({ mode: 'number' })
      .notNull()
      .references(() => bankStatementTable.id),
    ordinal: integer().notNull(),
    /** Recognises it in any other statement (docs/decisions/0022). */
    fingerprint: text().notNull().unique(),
    booked_on: date().notNull(),
    value_on: date().notNull(),
    /** Positive when money came in. */
    cents: bigint({ mode: 'bigint' }).notNull(),
    reference: text(),
    bank_reference: text(),
    counterparty_name: text(),
    counterparty_iban: text(),
    remittance: text().notNull(),
    transaction_code: text(),
    reversal: boolean().notNull(),
    return_reason: text(),
    /** The part that is explained: assigned to investments, to be refunded, or an order of ours. Same sign as `cents`. */
    matched_cents: bigint({ mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    state: text({ enum: bankEntryStates }).notNull().default('open'),
    set_aside_reason: text(),
    set_aside_at: moment(),
    set_aside_by: uuid(),
    searched: searched(
      sql`coalesce(counterparty_name, '') || ' ' || coalesce(counterparty_iban, '') || ' ' || remittance || ' ' || coalesce(reference, '') || ' ' || coalesce(bank_reference, '')`,
    ),
  },
  (t) => [
    index('bank_entry_of_statement').on(t.statement, t.ordinal),
    index('bank_entry_by_day').on(t.booked_on, t.id),
    index('bank_entry_by_amount').on(t.cents, t.id),
    index('bank_entry_by_state').on(t.state, t.booked_on, t.id),
    index('bank_entry_by_state_and_amount').on(t.state, t.cents, t.id),
    index('bank_entry_search').using('gin', t.searched.op('gin_trgm_ops')),
    check('bank_entry_cents', sql`${t.cents} <> 0`),
    check('bank_entry_state', sql`${t.state} in ('open', 'matched', 'set_aside')`),
    check(
      'bank_entry_matched',
      sql`${t.matched_cents} between least(${t.cents}, 0) and greatest(${t.cents}, 0) and (${t.state} = 'matched') = (${t.matched_cents} = ${t.cents})`,
    ),
    check(
      'bank_entry_set_aside',
      sql`num_nonnulls(${t.set_aside_reason}, ${t.set_aside_at}, ${t.set_aside_by}) = case ${t.state} when 'set_aside' then 3 else 0 end`,
    ),
  ],
)
