import { bankEntryStates } from '@acervo/domain/treasury/entry-states'
import { statementFormats } from '@acervo/domain/treasury/statement'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../adapters/db/columns.ts'
import { searched } from '../adapters/db/searched.ts'

/**
 * Bank statements with new entries, in the order of import: each continues the account where the one before ended. Bank
 * records are kept for ten years (Ley 10/2010, article 25), even if the payer closes an account here.
 */
export const bankStatementTable = pgTable(
  'bank_statement',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    format: text({ enum: statementFormats }).notNull(),
    version: text(),
    /** The bank's own id of the statement, which few banks make unique. */
    statement_id: text().notNull(),
    iban: text().notNull(),
    from_day: date().notNull(),
    to_day: date().notNull(),
    opening_cents: bigint({ mode: 'bigint' }).notNull(),
    closing_cents: bigint({ mode: 'bigint' }).notNull(),
    /** The number of entries in the statement, including those that an earlier statement had. */
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
 * Movements of the platform's account. Each is stored once, even if several statements contain it. The payer need not
 * be a user, so what the bank says about them is a bank record. It is kept for ten years (Ley 10/2010, article 25),
 * whatever happens to an account here; then `eraseBankRecords` empties it.
 */
export const bankEntryTable = pgTable(
  'bank_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The statement that first contained the movement, and its place there. */
    statement: bigint({ mode: 'number' })
      .notNull()
      .references(() => bankStatementTable.id),
    ordinal: integer().notNull(),
    /** Recognises the movement in any other statement (docs/decisions/0022). */
    fingerprint: text().notNull().unique(),
    booked_on: date().notNull(),
    value_on: date().notNull(),
    /** Positive for incoming money. */
    cents: bigint({ mode: 'bigint' }).notNull(),
    reference: text(),
    bank_reference: text(),
    counterparty_name: text(),
    counterparty_iban: text(),
    remittance: text().notNull(),
    transaction_code: text(),
    reversal: boolean().notNull(),
    return_reason: text(),
    /** The explained part: paid to investments, to be refunded, or settling our orders. It has the sign of `cents`. */
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
