import { sql, type SQL } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { moment } from '../../adapters/db/columns.ts'
import { investmentTable } from '../../investments/table.ts'
import { paymentOrderTable } from '../orders/table.ts'
import { bankEntryTable } from '../table.ts'

/** Whether a refund waits for a decision. */
export function isRequested(t: Record<'approved_at' | 'cancelled_at', AnyPgColumn>): SQL {
  return sql`${t.approved_at} is null and ${t.cancelled_at} is null`
}

/** Money to send back to its sender. */
export const refundTable = pgTable(
  'refund',
  {
    id: uuid().primaryKey(),
    /** The transfer that brought the money. */
    entry_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => bankEntryTable.id),
    /** The investment that the money was confirmed for; null for money that was never assigned. */
    investment_id: uuid().references(() => investmentTable.id),
    cents: bigint({ mode: 'bigint' }).notNull(),
    reason: text().notNull(),
    requested_at: moment().notNull(),
    requested_by: uuid().notNull(),
    approved_at: moment(),
    approved_by: uuid(),
    cancelled_at: moment(),
    cancelled_by: uuid(),
    /** The order of the newest attempt. */
    order_id: uuid().references(() => paymentOrderTable.id),
    /**
     * The sender and the account, as the bank told the person who requested the refund; set only if the statement does
     * not name them.
     */
    stated_name: text(),
    stated_iban: text(),
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
    check('refund_stated', sql`(${t.stated_name} is null) = (${t.stated_iban} is null)`),
    check('refund_cents', sql`${t.cents} > 0`),
    check(
      'refund_decisions',
      sql`(${t.approved_at} is null) = (${t.approved_by} is null) and (${t.cancelled_at} is null) = (${t.cancelled_by} is null) and (${t.order_id} is null or ${t.approved_at} is not null)`,
    ),
  ],
)
