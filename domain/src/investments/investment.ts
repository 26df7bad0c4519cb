import { z } from 'zod'
import { day, moment } from '../common/reply.ts'
import { kycStatuses } from '../identity/profile.ts'
import { acceptedDocument } from './accepted-document.ts'
import { endings, investmentStatuses } from './steps.ts'

/**
 * One investment of one person in one project: whole tokens and what they cost. Creating it reserves its amount in the
 * project; ending it gives the amount back; completing it mints its tokens.
 */
export const investment = z.object({
  id: z.uuid(),
  project_id: z.uuid(),
  project_name: z.string(),
  user_id: z.uuid(),
  user_name: z.string().nullable(),
  user_email: z.string().nullable(),
  /** What was typed; `amount` is what that buys in whole tokens, and all that is asked for. */
  typed_amount: z.number(),
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
  rejection_cause: z.enum(endings).nullable(),
  rejection_reason: z.string().nullable(),
  /** When it ends unless it is declared as paid; null once it is, or has ended. */
  expires_at: moment.nullable(),
  /** Euros that were received and are not invested: they are to be given back. Null when there are none. */
  refund_due: z.number().nullable(),
  wallet: z.string().nullable(),
  /** Null until the investor has accepted one. */
  accepted: acceptedDocument.nullable(),
  mint: z
    .object({
      state: z.enum(['queued', 'sent', 'done', 'failed']),
      tx_hash: z.string().nullable(),
      /** The transaction at the chain's explorer, when it has one. */
      tx_url: z.string().nullable(),
      error: z.string().nullable(),
    })
    .nullable(),
  /** For staff only. `kyc_…`: how far the investor’s verification is. `returned` is the last time the investment was sent back. */
  staff: z
    .object({
      payment_verified_by: z.string().nullable(),
      payment_verified_by_id: z.uuid().nullable(),
      /** Until when a declared payment should have been verified; null in other steps. */
      verify_by: moment.nullable(),
      kyc_status: z.enum(kycStatuses),
      kyc_application_id: z.uuid().nullable(),
      /** Where the tokens will go; null until the verification is approved. */
      approved_wallet: z.string().nullable(),
      returned: z.object({ at: moment, by: z.string().nullable(), reason: z.string() }).nullable(),
    })
    .nullable(),
})
export type Investment = z.infer<typeof investment>
