import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, pgView, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../adapters/db/columns.ts'
import { projectTable } from '../../projects/table.ts'
import { paymentOrderTable } from '../orders/table.ts'

const cents = () => bigint({ mode: 'bigint' })

/**
 * Deductions: what a holder has to return is taken from a later payment of the same project (Código Civil, art. 1195).
 */
export const setOffTable = pgTable(
  'set_off',
  {
    id: uuid().primaryKey(),
    /** The order whose payment has to be returned. */
    order_id: uuid()
      .notNull()
      .references(() => paymentOrderTable.id),
    /** The payee of the later distribution, whose payment is reduced. */
    payee_id: uuid().notNull(),
    project_id: uuid()
      .notNull()
      .references(() => projectTable.id),
    cents: cents().notNull(),
    made_at: moment().notNull(),
    /** When the later distribution was reversed. */
    undone_at: moment(),
  },
  (t) => [
    index('set_off_of_order').on(t.order_id),
    index('set_off_of_payee').on(t.payee_id),
    check('set_off_cents', sql`${t.cents} > 0`),
  ],
)

/** What holders no longer have to return. If an order was waived more than once: the sum, and the latest reason. */
export const waiverTable = pgTable(
  'overpayment_waiver',
  {
    order_id: uuid()
      .primaryKey()
      .references(() => paymentOrderTable.id),
    cents: cents().notNull(),
    reason: text().notNull(),
    waived_at: moment().notNull(),
    waived_by: uuid().notNull(),
  },
  (t) => [check('overpayment_waiver_cents', sql`${t.cents} > 0`)],
)

/**
 * The payments of reversed distributions that the bank has not returned: how much of each was returned by other
 * transfers, how much was set off, and how much is left after waivers.
 */
export const overpaymentView = pgView('overpayment', {
  order_id: uuid().notNull(),
  payee_id: uuid().notNull(),
  distribution_id: uuid().notNull(),
  user_id: uuid().notNull(),
  project_id: uuid().notNull(),
  reference: text().notNull(),
  cents: cents().notNull(),
  returned_cents: cents().notNull(),
  set_off_cents: cents().notNull(),
  left_cents: cents().notNull(),
  withdrawn_at: moment().notNull(),
}).as(sql`
  select paid.id as order_id, paid.about_id as payee_id, distribution_payee.distribution_id, distribution_payee.user_id,
    paid.project_id, paid.end_to_end_id as reference, paid.cents, returned.cents as returned_cents,
    offset_by.cents as set_off_cents,
    paid.cents - returned.cents - offset_by.cents - coalesce(waiver.cents, 0) as left_cents,
    paid.withdrawn_at
  from payment_order paid join distribution_payee on distribution_payee.id = paid.about_id
    cross join lateral (select coalesce(sum(cents), 0)::bigint as cents from entry_allocation
      where entry_allocation.order_id = paid.id and undone_at is null) as returned
    cross join lateral (select coalesce(sum(cents), 0)::bigint as cents from set_off
      where set_off.order_id = paid.id and undone_at is null) as offset_by
    left join overpayment_waiver waiver on waiver.order_id = paid.id
  where paid.about = 'distribution' and paid.withdrawn_at is not null and paid.paid_entry is not null
    and paid.returned_entry is null`)
