import { TIME_ZONE } from '@acervo/domain/common/time-zone'
import { sql, type SQL } from 'drizzle-orm'

/**
 * Whether an order of `payment_order` is transferred by hand and may have been debited on a day: since its refund was
 * requested. Whoever transferred the money before somebody else approved it was early, and the debit is explained all the
 * same once it is approved.
 */
export function isToTransfer(day: string): SQL {
  const since = sql`least(payment_order.created_at, (select requested_at from refund where refund.id = about_id))`
  return sql`is_by_hand and paid_entry is null and (${since} at time zone ${TIME_ZONE})::date <= ${day}::date`
}
