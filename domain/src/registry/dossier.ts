import { z } from 'zod'
import { moment } from '../common/reply.ts'
import { kycStatuses } from '../identity/profile.ts'
import { investment } from '../investments/investment.ts'

/** A project in which investments await the ERIR. `amount` in euros; `since` is when the first began to wait. */
export const waitingProject = z.object({
  project_id: z.uuid(),
  project_name: z.string(),
  investments: z.number().int(),
  amount: z.number(),
  tokens: z.number().int(),
  since: moment,
})
export type WaitingProject = z.infer<typeof waitingProject>

/**
 * What the ERIR looks at before it confirms an investment: who the investor is and how they were verified, how the payment
 * was, where the tokens will go and what was accepted (both in the investment). `id_number` only for who may identify holders.
 */
export const dossier = z.object({
  investment,
  kyc: z.object({
    status: z.enum(kycStatuses),
    approved_at: moment.nullable(),
    name: z.string().nullable(),
    id_number: z.string().nullable(),
    wallet: z.string().nullable(),
  }),
})
export type Dossier = z.infer<typeof dossier>
