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
 * Files of orders for the bank (pain.001). Their bytes follow from their rows, until the bank refuses them. The debtor of
 * files from before it was stored is today's account.
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
    /** Somebody says that the bank refused it; it counts as refused once that is confirmed. */
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

/** Whether an order waits for a file, or for its debit. One that left its refused file may have been debited after all. */
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
 * The orders of a file that another one has paid: the bank carried out one that it is said to have refused, and pays them
 * again if it gets this one.
 */
export const paidBefore = sql`
  select id from payment_order where file_id = payment_file.id and paid_file_id <> file_id`

/**
 * Approved orders to transfer money: what is owed, to whom, and where on the statements it was debited and came back. Bank
 * records are kept for ten years (Ley 10/2010, article 25); then `eraseBankRecords` empties name, account and text.
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
    /** The first day on which the bank may carry it out, of a distribution; null for at once. */
    not_before: date(),
    /** No bank takes it in a file: somebody transfers the money by hand, and says later which debit that was. */
    is_by_hand: boolean().notNull().default(false),
    /** The file it is in; null until there is one, and again once the bank has refused that. */
    file_id: bigint({ mode: 'number' }).references(() => paymentFileTable.id),
    /** Since when somebody wants to reverse its distribution: it goes into no file until that is decided. */
    held_since: moment(),
    /**
     * Since when it goes into no other file: its refund was cancelled, or its distribution reversed. It may still be paid,
     * by a refused file or by hand; what it pays of a reversed distribution is the issuer's, and its payee has to return it.
     */
    withdrawn_at: moment(),
    /** Of several orders where the bank debited their file as a whole. */
    paid_entry: bigint({ mode: 'number' }).references(() => bankEntryTable.id),
    /** The file that the debit is of: the one it is in, or one that it left; null of what was transferred by hand. */
    paid_file_id: bigint({ mode: 'number' }).references(() => paymentFileTable.id),
    /** Of several orders where their file came back as a whole. */
    returned_entry: bigint({ mode: 'number' }).references(() => bankEntryTable.id),
    /** Who said so of a debit, or of a return, on which the bank does not name the order. */
    paid_by: uuid(),
    returned_by: uuid(),
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
 * Orders that left a file which the bank is said to have refused, and may have carried out after all: to whom and where that
 * file sent the money. The next one may send it to another account, which is in `payment_order` from then on.
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
