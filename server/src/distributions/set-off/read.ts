import { sql } from 'drizzle-orm'
import { dateOf } from '../../adapters/db/days.ts'
import { bankEntryTable } from '../../treasury/table.ts'
import { distributionPayeeTable as payee } from '../shares/table.ts'

/** The cents that were deducted from a payee's payment for overpayments to return. */
export const takenFrom = sql<bigint>`coalesce((select sum(cents)::bigint from set_off
  where set_off.payee_id = ${payee.id} and undone_at is null), 0)`.mapWith(BigInt)

/** The cents that remain due to a payee after deductions. */
export const dueCents = sql<bigint>`${payee.net_cents} - ${takenFrom}`.mapWith(BigInt)

/** The day of the statement that shows the payment, or the day on which all of it was set off; null before. */
export const paidOn = sql<string | null>`coalesce(${bankEntryTable.booked_on}, (
  select ${dateOf(sql`max(made_at)`)} from set_off
  where set_off.payee_id = ${payee.id} and undone_at is null having sum(cents) = ${payee.net_cents}))`
