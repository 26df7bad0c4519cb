import { z } from 'zod'
import { moment, uuid } from '../common/reply.ts'
import { kycStatuses } from '../identity/profile.ts'
import { investment } from '../investments/investment.ts'
import { projectNames } from '../projects/names.ts'

/**
 * A project with investments that wait for the ERIR. `amount` is in euros; `since` is when the first of them began to
 * wait.
 */
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
 * The evidence that the ERIR checks before it confirms an investment: who the investor is, how they were verified, and
 * the payment. The wallet and the accepted documents are in the investment. Only readers who may identify holders get
 * `id_number`.
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
