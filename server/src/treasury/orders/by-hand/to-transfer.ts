import { sql, type SQL } from 'drizzle-orm'
import { dateOf } from '../../../adapters/db/days.ts'

/**
 * Whether a row of `payment_order` is transferred by hand and may have been debited on this day. Counts from the
 * request of the refund: somebody may transfer the money before the refund is approved, and the debit still has to be
 * explained afterwards.
 */
export function isToTransfer(day: string): SQL {
  const since = sql`least(payment_order.created_at, (select requested_at from refund where refund.id = about_id))`
  return sql`is_by_hand and paid_entry is null and ${dateOf(since)} <= ${day}::date`
}
