import { z } from 'zod'
import { day, moment } from '../common/reply.ts'
import { investmentStatuses } from './steps.ts'

/**
 * One investment of one person in one project. Creating it reserves its amount in the project; rejecting or
 * cancelling gives the amount back; completing it mints its tokens.
 */
export const investment = z.object({
  id: z.uuid(),
  project_id: z.uuid(),
  project_name: z.string(),
  user_id: z.uuid(),
  user_name: z.string().nullable(),
  user_email: z.string().nullable(),
  amount: z.number(),
  tokens: z.number().int(),
  status: z.enum(investmentStatuses),
  payment_method: z.literal('bank'),
  payment_reference: z.string(),
  created_at: moment,
  start_at: moment.nullable(),
  payment_at: moment.nullable(),
  payment_verified_at: moment.nullable(),
  /** The transfer as staff found it at the bank. */
  payment_received_on: day.nullable(),
  payment_received_amount: z.number().nullable(),
  review_at: moment.nullable(),
  erir_at: moment.nullable(),
  mint_at: moment.nullable(),
  completed_at: moment.nullable(),
  rejected_at: moment.nullable(),
  rejection_reason: z.string().nullable(),
  wallet: z.string().nullable(),
  mint: z
    .object({
      state: z.enum(['queued', 'sent', 'done', 'failed']),
      tx_hash: z.string().nullable(),
      /** The transaction at the chain's explorer, when it has one. */
      tx_url: z.string().nullable(),
      error: z.string().nullable(),
    })
    .nullable(),
  /** For staff only. `returned` is the last time the investment was sent back. */
  staff: z
    .object({
      payment_verified_by: z.string().nullable(),
      returned: z.object({ at: moment, by: z.string().nullable(), reason: z.string() }).nullable(),
    })
    .nullable(),
})
export type Investment = z.infer<typeof investment>
