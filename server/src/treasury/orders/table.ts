import { orderKinds, paymentFileVersions } from './kinds.ts'
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
import { moment } from '../../adapters/db/columns.ts'
import { profileTable } from '../../identity/table.ts'
import { projectTable } from '../../projects/table.ts'
import { bankEntryTable } from '../table.ts'

/**
 * Files of orders for the bank (pain.001). Their bytes can be reproduced from their rows until the bank refuses them.
 * Files from before the debtor was stored use today's account.
 */
export const paymentFileTable = pgTable(
  'payment_file',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    message_id: text().notNull().unique(),
    version: text({ enum: paymentFileVersions }).notNull(),
    execution_day: date().notNull(),
    debtor_name: text(),
    debtor_iban: text(),
    debtor_bic: text(),
    order_count: integer().notNull(),
    cents: bigint({ mode: 'bigint' }).notNull(),
    created_at: moment().notNull(),
    created_by: uuid().notNull(),
    /** A report that the bank refused the file. The file counts as refused once the report is confirmed. */
    refusal_reason: text(),
    refusal_reported_at: moment(),
    refusal_reported_by: uuid(),
    refused_at: moment(),
    refused_by: uuid(),
  },
  (t) => [
    check('payment_file_debtor', sql`(${t.debtor_name} is null) = (${t.debtor_iban} is null)`),
    check(
      'payment_file_refusal',
      sql`num_nonnulls(${t.refusal_reason}, ${t.refusal_reported_at}, ${t.refusal_reported_by}) in (0, 3) and (${t.refused_at} is null) = (${t.refused_by} is null) and (${t.refused_at} is null or ${t.refusal_reported_at} is not null)`,
    ),
  ],
)

/**
 * Whether an order waits for a file or for its debit. An order that left a refused file may have been debited after
 * all.
 */
export function isWaiting(t: Record<'file_id' | 'paid_entry' | 'withdrawn_at', AnyPgColumn>): SQL {
  return sql`${t.file_id} is null and ${t.paid_entry} is null and ${t.withdrawn_at} is null`
}

/** Whether an order waits for a file. */
export function isForFile(
  t: Record<'file_id' | 'paid_entry' | 'withdrawn_at' | 'is_by_hand' | 'held_since', AnyPgColumn>,
): SQL {
  return sql`${isWaiting(t)} and not ${t.is_by_hand} and ${t.held_since} is null`
}

/**
 * The orders of a file that an earlier, refused file has already paid: the bank carried that one out all the same. If
 * it also gets this file, it pays them again.
 */
export const paidBefore = sql`
  select id from payment_order where file_id = payment_file.id and paid_file_id <> file_id`

/**
 * Approved orders to transfer money: the amount, the payee, and the statement entries of their debit and return. Bank
 * records are kept for ten years (Ley 10/2010, article 25); then `eraseBankRecords` empties name, account and text.
 */
export const paymentOrderTable = pgTable(
  'payment_order',
  {
    id: uuid().primaryKey(),
    /** The id by which statements name the order. */
    end_to_end_id: text().notNull().unique(),
    about: text({ enum: orderKinds }).notNull(),
    /** The id of the refund, or of the payee of a distribution. */
    about_id: uuid().notNull(),
    /** The project, if a distribution pays. */
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
    /** The first day on which the bank may carry out an order of a distribution; null for at once. */
    not_before: date(),
    /**
     * No bank accepts the order in a file. Somebody transfers the money by hand, and later records which debit that
     * was.
     */
    is_by_hand: boolean().notNull().default(false),
    /** The file that contains the order; null before there is one, and again after the bank refused it. */
    file_id: bigint({ mode: 'number' }).references(() => paymentFileTable.id),
    /** When a reversal of its distribution was requested. Until that is decided, the order goes into no file. */
    held_since: moment(),
    /**
     * When its refund was cancelled or its distribution reversed; from then on the order goes into no file. A refused
     * file or a transfer by hand may still pay it. A payment of a reversed distribution is made with the issuer's
     * money, and its payee has to return it.
     */
    withdrawn_at: moment(),
    /** The debit. Several orders share it if the bank debited their file as a whole. */
    paid_entry: bigint({ mode: 'number' }).references(() => bankEntryTable.id),
    /**
     * The file that was debited: the one that contains the order, or one that the order left. Null for a transfer by
     * hand.
     */
    paid_file_id: bigint({ mode: 'number' }).references(() => paymentFileTable.id),
    /** The return. Several orders share it if their file came back as a whole. */
    returned_entry: bigint({ mode: 'number' }).references(() => bankEntryTable.id),
    /** Who recorded the debit or the return, if the bank does not name the order. */
    paid_by: uuid(),
    returned_by: uuid(),
  },
  (t) => [
    // A payment can only be ordered again after the bank returned it.
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
    index('payment_order_paid').on(t.paid_entry),
    index('payment_order_came_back').on(t.returned_entry),
    index('payment_order_overpaid')
      .on(t.project_id)
      .where(
        sql`${t.about} = 'distribution' and ${t.withdrawn_at} is not null and ${t.paid_entry} is not null and ${t.returned_entry} is null`,
      ),
    index('payment_order_of_paid_file').on(t.paid_file_id),
    index('payment_order_by_amount').on(t.cents),
    index('payment_order_of_file').on(t.file_id, t.end_to_end_id),
    check('payment_order_cents', sql`${t.cents} > 0`),
    check('payment_order_course', sql`${t.returned_entry} is null or ${t.paid_entry} is not null`),
    check(
      'payment_order_withdrawn',
      sql`${t.withdrawn_at} is null or ${t.file_id} is null or ${t.about} = 'distribution'`,
    ),
    check('payment_order_in_no_file', sql`not ${t.is_by_hand} or ${t.file_id} is null`),
    check('payment_order_paid_file', sql`${t.paid_file_id} is null or ${t.paid_entry} is not null`),
    check(
      'payment_order_by_hand',
      sql`(${t.paid_by} is null or ${t.paid_entry} is not null) and (${t.returned_by} is null or ${t.returned_entry} is not null)`,
    ),
  ],
)

/**
 * Orders that left a file which was recorded as refused, with the payee and the account of that file: the bank may have
 * carried it out after all. The next file may send the money to another account, which is then in `payment_order`.
 */
export const refusedOrderTable = pgTable(
  'refused_order',
  {
    order_id: uuid()
      .notNull()
      .references(() => paymentOrderTable.id),
    file_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => paymentFileTable.id),
    creditor_name: text().notNull(),
    /** Sealed as in `payment_order`. */
    sealed_iban: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.order_id, t.file_id] }), index('refused_order_of_file').on(t.file_id)],
)
