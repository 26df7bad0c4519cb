import { z } from 'zod'
import { day, uuid } from '../common/reply.ts'

/**
 * Payment orders that a movement may have paid or returned, although the bank does not name them. Their sum is exactly
 * the amount of the movement.
 */
export const orderChoice = z.object({
  /** The file and its execution day; both null for an order that is transferred by hand. */
  file_id: z.number().int().nullable(),
  execution_day: day.nullable(),
  /** Whether staff recorded that the bank refused the file. The bank may have carried it out all the same. */
  is_refused: z.boolean(),
  /** Whether the refund of the only order was cancelled. Choosing it puts the refund back in force. */
  is_cancelled: z.boolean(),
  /** A newer file that contains some or all of these orders too. */
  other_file_id: z.number().int().nullable(),
  order_count: z.number().int(),
  /** The only order; null when the movement covers a file as a whole. */
  order_id: uuid().nullable(),
  creditor_name: z.string().nullable(),
  /** The order that the bank did not carry out; set only when the sum is right without it. */
  left_out: z.object({ order_id: uuid(), creditor_name: z.string(), amount: z.number() }).nullable(),
})
export type OrderChoice = z.infer<typeof orderChoice>

/**
 * The chosen orders of a file: one (`order_id`), all of them, or all but one (`left_out`). For a debit, the file's
 * unpaid orders count; for a return, its paid ones. Without a file: one order that is transferred by hand.
 */
export const chosenOrders = z.object({
  file_id: z.number('common.field_invalid').int().positive().max(Number.MAX_SAFE_INTEGER).nullable(),
  order_id: uuid('common.field_invalid').nullable(),
  left_out: uuid('common.field_invalid').nullable(),
})
export type ChosenOrders = z.infer<typeof chosenOrders>

/** The orders that a movement paid or returned. */
export const ordersOfEntry = z.object({
  is_return: z.boolean(),
  order_count: z.number().int(),
  /** The payee, if there is only one order. */
  creditor_name: z.string().nullable(),
  /** The file that the bank carried out; null for money that was transferred by hand. */
  file_id: z.number().int().nullable(),
  /** Whether a person recorded this because the bank does not name the orders. Only then can it be undone. */
  is_by_hand: z.boolean(),
  /** Email of that person. */
  settled_by: z.string().nullable(),
})
export type OrdersOfEntry = z.infer<typeof ordersOfEntry>
