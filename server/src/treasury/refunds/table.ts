import { sql, type SQL } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { moment } from '../../adapters/db/columns.ts'
import { investmentTable } from '../../investments/table.ts'
import { paymentOrderTable } from '../orders/table.ts'
import { bankEntryTable } from '../table.ts'

/** Whether a refund waits for somebody to decide. */
export function isRequested(t: Record<'approved_at' | 'cancelled_at', AnyPgColumn>): SQL {
  return sql`${t.approved_at} is null and ${t.cancelled_at} is null`
}

/** Money to be sent back to whoever sent it. */
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
    /** Where the bank did not say who sent the transfer: who, and from which account, as whoever requests it was told. */
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
