import { z } from 'zod'
import { day, moment, uuid } from '../common/reply.ts'
import { daysBetween } from '../common/days.ts'

/**
 * How many calendar days after its execution day a file's debits are on the statements at the latest. Covers the days
 * from Good Friday to Easter Monday, when banks are closed. Orders without a debit by then were not carried out.
 */
export const REFUSAL_DAYS = 5

/** A file of orders for the bank; `amount` in euros. */
export const paymentFile = z.object({
  id: z.number().int(),
  message_id: z.string(),
  version: z.string(),
  execution_day: day,
  order_count: z.number().int(),
  amount: z.number(),
  created_at: moment,
  created_by: z.string().nullable(),
  /** Orders that no statement shows as debited; zero once the file counts as refused. */
  unpaid_count: z.number().int(),
  /** Orders that were already paid by a file that counts as refused. This file would pay them again. */
  paid_before_count: z.number().int(),
  /**
   * What the bank said, who reported it and when. The person's id is included, because they may not confirm the report.
   */
  refusal_reason: z.string().nullable(),
  refusal_reported_at: moment.nullable(),
  refusal_reported_by: z.string().nullable(),
  refusal_reported_by_id: uuid().nullable(),
  refused_at: moment.nullable(),
})
export type PaymentFile = z.infer<typeof paymentFile>

/** Whether the statements up to the day `stated` show that the bank did not carry out all orders of a file. */
export function isSeenUnpaid(
  {
    execution_day,
    unpaid_count,
    refused_at,
  }: Pick<PaymentFile, 'execution_day' | 'unpaid_count' | 'refused_at'>,
  stated: string | null,
): boolean {
  if (unpaid_count === 0 || refused_at !== null || stated === null) return false
  return daysBetween(execution_day, stated) >= REFUSAL_DAYS
}
