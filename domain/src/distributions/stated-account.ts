import { z } from 'zod'
import { moment } from '../common/reply.ts'
import { accountHolder, accountIban } from '../payouts/payout-account.ts'
import { distributionReason } from './reason.ts'

/** The account of somebody who closed theirs here and is still owed money, as they told the firm. */
export const statedAccountRequest = z.object({
  iban: accountIban,
  holder_name: accountHolder,
  reason: distributionReason,
})
export type StatedAccountRequest = z.output<typeof statedAccountRequest>

/** Such an account, until somebody approves that its owner is paid to it. */
export const statedAccount = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  iban: z.string(),
  holder_name: z.string(),
  reason: z.string(),
  requested_by_id: z.uuid(),
  /** Email; null once that account is closed. */
  requested_by: z.string().nullable(),
  requested_at: moment,
})
export type StatedAccount = z.infer<typeof statedAccount>
