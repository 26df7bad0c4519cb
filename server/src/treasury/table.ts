import { bankEntryStates } from '@acervo/domain/treasury/entry-states'
import { orderKinds, paymentFileVersions } from './orders/kinds.ts'
import { statementFormats } from '@acervo/domain/treasury/statement'
import { sql, type SQL } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { moment } from '../adapters/db/columns.ts'
import { searched } from '../adapters/db/searched.ts'
import { investmentTable } from '../investments/table.ts'
import { profileTable } from '../identity/table.ts'
import { projectTable } from '../projects/table.ts'

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
 * bank says of them is a bank record, kept for ten years (Ley 10/2010, article 25), whatever becomes of an account here.
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

/** What staff confirmed at once: which transfers pay which investments. One that was undone keeps its row. */
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
    /** Whether the match verified the payment; otherwise somebody had before. */
    verified: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.match_id, t.entry_id, t.investment_id] }),
    index('bank_match_line_of_entry').on(t.entry_id),
    index('bank_match_line_of_investment').on(t.investment_id),
    check('bank_match_line_cents', sql`${t.cents} > 0`),
  ],
)

/** Files of orders for the bank (pain.001). Their bytes follow from their rows, until the bank refuses them. */
export const paymentFileTable = pgTable(
  'payment_file',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    message_id: text().notNull().unique(),
    version: text({ enum: paymentFileVersions }).notNull(),
    execution_day: date().notNull(),
    order_count: integer().notNull(),
    cents: bigint({ mode: 'bigint' }).notNull(),
    created_at: moment().notNull(),
    created_by: uuid().notNull(),
    /** Somebody says that the bank refused it; it counts as refused once that is confirmed. */
    refusal_reason: text(),
    refusal_reported_at: moment(),
    refusal_reported_by: uuid(),
    refused_at: moment(),
    refused_by: uuid(),
  },
  (t) => [
    check(
      'payment_file_refusal',
      sql`num_nonnulls(${t.refusal_reason}, ${t.refusal_reported_at}, ${t.refusal_reported_by}) in (0, 3) and (${t.refused_at} is null) = (${t.refused_by} is null) and (${t.refused_at} is null or ${t.refusal_reported_at} is not null)`,
    ),
  ],
)

/** Whether an order waits for a file. One that left its refused file may have been debited after all. */
export function isWaiting(t: Record<'file_id' | 'paid_entry', AnyPgColumn>): SQL {
  return sql`${t.file_id} is null and ${t.paid_entry} is null`
}

/**
 * Approved orders to transfer money: what is owed, to whom, and where on the statements it was debited and came back. Bank
 * records are kept for ten years (Ley 10/2010, article 25).
 */
export const paymentOrderTable = pgTable(
  'payment_order',
  {
    id: uuid().primaryKey(),
    /** By which statements name it. */
    end_to_end_id: text().notNull().unique(),
    about: text({ enum: orderKinds }).notNull(),
    /** The refund, or the payee of a distribution. */
    about_id: uuid().notNull(),
    /** Of a distribution. */
    project_id: uuid().references(() => projectTable.id),
    /** The investor who is paid; null for the payer of a transfer that nobody could assign. */
    payee_id: uuid().references(() => profileTable.id),
    cents: bigint({ mode: 'bigint' }).notNull(),
    creditor_name: text().notNull(),
    /** Base64 of the IBAN, sealed in the context of `id`. */
    sealed_iban: text().notNull(),
    remittance: text().notNull(),
    purpose: text().notNull(),
    created_at: moment().notNull(),
    /** The file it is in; null until there is one, and again once the bank has refused that. */
    file_id: bigint({ mode: 'number' }).references(() => paymentFileTable.id),
    paid_entry: bigint({ mode: 'number' })
      .unique()
      .references(() => bankEntryTable.id),
    returned_entry: bigint({ mode: 'number' })
      .unique()
      .references(() => bankEntryTable.id),
  },
  (t) => [
    // Nothing is ordered again before the bank has returned it.
    uniqueIndex('payment_order_once')
      .on(t.about_id)
      .where(sql`${t.returned_entry} is null`),
    index('payment_order_returned')
      .on(t.about_id)
      .where(sql`${t.returned_entry} is not null`),
    check('payment_order_about', sql`(${t.about} = 'distribution') = (${t.project_id} is not null)`),
    index('payment_order_waiting').on(t.id).where(isWaiting(t)),
    index('payment_order_exported')
      .on(t.file_id)
      .where(sql`${t.file_id} is not null and ${t.paid_entry} is null`),
    index('payment_order_of_file').on(t.file_id, t.end_to_end_id),
    check('payment_order_cents', sql`${t.cents} > 0`),
    check('payment_order_course', sql`${t.returned_entry} is null or ${t.paid_entry} is not null`),
  ],
)

/** Whether a refund waits for somebody to decide. */
export function isRequested(t: Record<'approved_at' | 'cancelled_at', AnyPgColumn>): SQL {
  return sql`${t.approved_at} is null and ${t.cancelled_at} is null`
}

/** Money to be sent back to the account it came from. */
export const refundTable = pgTable(
  'refund',
  {
    id: uuid().primaryKey(),
    /** The transfer that brought it. */
    entry_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => bankEntryTable.id),
    /** The investment it was confirmed for; without one it was never assigned. */
    investment_id: uuid().references(() => investmentTable.id),
    cents: bigint({ mode: 'bigint' }).notNull(),
    reason: text().notNull(),
    requested_at: moment().notNull(),
    requested_by: uuid().notNull(),
    approved_at: moment(),
    approved_by: uuid(),
    cancelled_at: moment(),
    cancelled_by: uuid(),
    /** Of the newest try. */
    order_id: uuid().references(() => paymentOrderTable.id),
  },
  (t) => [
    index('refund_newest').on(t.requested_at, t.id),
    index('refund_by_amount').on(t.cents, t.id),
    index('refund_requested').on(t.requested_at, t.id).where(isRequested(t)),
    index('refund_cancelled')
      .on(t.requested_at, t.id)
      .where(sql`${t.cancelled_at} is not null`),
    index('refund_of_entry').on(t.entry_id),
    index('refund_of_investment').on(t.investment_id),
    index('refund_of_order').on(t.order_id),
    check('refund_cents', sql`${t.cents} > 0`),
    check(
      'refund_decisions',
      sql`(${t.approved_at} is null) = (${t.approved_by} is null) and (${t.cancelled_at} is null) = (${t.cancelled_by} is null) and (${t.order_id} is null or ${t.approved_at} is not null)`,
    ),
  ],
)

/** Differences that the check of the money found; a resolved one keeps its row. */
export const moneyCaseTable = pgTable(
  'money_case',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The name of an account, or `all`. */
    account: text().notNull(),
    investment_id: uuid(),
    expected_cents: bigint({ mode: 'bigint' }).notNull(),
    found_cents: bigint({ mode: 'bigint' }).notNull(),
    first_seen: moment().notNull(),
    last_seen: moment().notNull(),
    resolved_at: moment(),
  },
  (t) => [
    uniqueIndex('money_case_open')
      .on(t.account, sql`coalesce(${t.investment_id}, '00000000-0000-0000-0000-000000000000')`)
      .where(sql`${t.resolved_at} is null`),
  ],
)
