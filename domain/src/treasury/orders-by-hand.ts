import { z } from 'zod'
import { day, uuid } from '../common/reply.ts'

/**
 * Orders of ours that a movement may have paid, or brought back, although the bank names none of them: their
 * sum is its exact amount.
 */
export const orderChoice = z.object({
  /** Null, and so is the day, of an order that is transferred by hand. */
  file_id: z.number().int().nullable(),
  execution_day: day.nullable(),
  /** Whether the bank is said to have refused the file. It may have been carried out all the same. */
  is_refused: z.boolean(),
  /** Whether the refund of the only order was cancelled. Named here, it is in force again. */
  is_cancelled: z.boolean(),
  /** A newer file that the orders, or some of them, have been put into since. */
  other_file_id: z.number().int().nullable(),
  order_count: z.number().int(),
  /** The only one; null where a file was debited as a whole. */
  order_id: uuid().nullable(),
  creditor_name: z.string().nullable(),
  /** The order of the file that the bank did not carry out, where the sum is only right without it. */
  left_out: z.object({ order_id: uuid(), creditor_name: z.string(), amount: z.number() }).nullable(),
})
export type OrderChoice = z.infer<typeof orderChoice>

/**
 * One order of a file, or all its orders without a debit, perhaps but one; of what came back, its paid orders. Without a
 * file, one that is transferred by hand.
 */
export const chosenOrders = z.object({
  file_id: z.number('common.field_invalid').int().positive().max(Number.MAX_SAFE_INTEGER).nullable(),
  order_id: uuid('common.field_invalid').nullable(),
  left_out: uuid('common.field_invalid').nullable(),
})
export type ChosenOrders = z.infer<typeof chosenOrders>

/** The orders that a movement paid, or brought back. */
export const ordersOfEntry = z.object({
  is_return: z.boolean(),
  order_count: z.number().int(),
  /** Of the only one. */
  creditor_name: z.string().nullable(),
  /** The file that was carried out; null of what was transferred by hand. */
  file_id: z.number().int().nullable(),
  /** Whether a person said so, because the bank does not name them. Only that can be undone. */
  is_by_hand: z.boolean(),
  /** Email of who said so. */
  settled_by: z.string().nullable(),
})
export type OrdersOfEntry = z.infer<typeof ordersOfEntry>
