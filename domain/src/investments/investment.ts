import { z } from 'zod'
import { day, moment, uuid } from '../common/reply.ts'
import { kycStatuses } from '../identity/profile.ts'
import { acceptedDocument } from './accepted-document.ts'
import { endings } from './step-rules.ts'
import { investmentStatuses, steps, type OpenStep } from './steps.ts'
import { operation, operationStates } from '../tokens/operation.ts'
import { projectNames } from '../projects/names.ts'

const stampOfStep = moment.nullable()
/** When each step was done: `start_at`, `payment_at`… */
const stamps = Object.fromEntries(Object.values(steps).map(({ stamp }) => [stamp, stampOfStep])) as {
  [S in OpenStep as (typeof steps)[S]['stamp']]: typeof stampOfStep
}

/** An operation on the chain that nobody can abandon: a mint or a redemption. */
export const lastingOperation = operation.extend({ state: z.enum(operationStates).exclude(['abandoned']) })

/**
 * One investment of one person in one project: whole tokens and their cost. Creating it reserves its amount in the
 * project; ending it releases the amount; completing it mints its tokens.
 */
export const investment = z.object({
  id: uuid(),
  project_id: uuid(),
  ...projectNames,
  user_id: uuid(),
  user_name: z.string().nullable(),
  user_email: z.string().nullable(),
  /** The amount that the investor typed. `amount` is the part that buys whole tokens; only that part has to be paid. */
  typed_amount: z.number(),
  amount: z.number(),
  tokens: z.number().int(),
  status: z.enum(investmentStatuses),
  payment_method: z.literal('bank'),
  payment_reference: z.string(),
  created_at: moment,
  ...stamps,
  payment_verified_at: moment.nullable(),
  /** The transfer as staff found it in the bank account. */
  payment_received_on: day.nullable(),
  payment_received_amount: z.number().nullable(),
  completed_at: moment.nullable(),
  /**
   * When the investment's last tokens were redeemed or passed to others. Both are null while its investor holds some of
   * them.
   */
  redeemed_at: moment.nullable(),
  passed_at: moment.nullable(),
  /** How many of the investment's tokens were awarded to others before. */
  awarded_tokens: z.number().int(),
  rejected_at: moment.nullable(),
  rejection_cause: z.enum(endings).nullable(),
  rejection_reason: z.string().nullable(),
  /**
   * When the unpaid reservation expires. Null once the payment is declared or the investment has ended. Also null while
   * the reservation is on hold: the project is suspended or blocked, or has no whitepaper to accept yet.
   */
  expires_at: moment.nullable(),
  /** Until when the investor may withdraw without a reason; null without a reflection period. */
  reflection_ends_at: moment.nullable(),
  /** Euros that were received but not invested, and have to be refunded; null if there are none. */
  refund_due: z.number().nullable(),
  wallet: z.string().nullable(),
  /** Null until the investor has accepted a document. */
  accepted: acceptedDocument.nullable(),
  mint: lastingOperation.nullable(),
  /**
   * For staff only. `kyc_…`: the status of the investor's verification. `returned`: the last return to an earlier step.
   */
  staff: z
    .object({
      payment_verified_by: z.string().nullable(),
      payment_verified_by_id: uuid().nullable(),
      /** The deadline for verifying a declared payment; null in other steps. */
      verify_by: moment.nullable(),
      kyc_status: z.enum(kycStatuses),
      kyc_application_id: uuid().nullable(),
      /** The wallet that will receive the tokens; null until the verification is approved. */
      approved_wallet: z.string().nullable(),
      returned: z.object({ at: moment, by: z.string().nullable(), reason: z.string() }).nullable(),
    })
    .nullable(),
})
export type Investment = z.infer<typeof investment>
