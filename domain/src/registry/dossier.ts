import { z } from 'zod'
import { moment, uuid } from '../common/reply.ts'
import { kycStatuses } from '../identity/profile.ts'
import { investment } from '../investments/investment.ts'
import { projectNames } from '../projects/names.ts'

/** A project in which investments wait for the ERIR. `amount` in euros; `since` is when the first began to wait. */
export const waitingProject = z.object({
  project_id: uuid(),
  ...projectNames,
  investments: z.number().int(),
  amount: z.number(),
  tokens: z.number().int(),
  since: moment,
})
export type WaitingProject = z.infer<typeof waitingProject>

/**
 * What the ERIR checks before it confirms an investment: who the investor is and how they were verified, the payment,
 * and, in the investment, the wallet and the accepted documents. `id_number` only for those who may identify holders.
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
