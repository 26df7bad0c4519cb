import { z } from 'zod'
import { language } from '../common/language.ts'
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
 * was, where the tokens will go and what was accepted. `id_number` only for who may identify holders.
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
  accepted: z
    .object({
      document_id: z.uuid(),
      /** Null once the file is gone; the digest still says which it was. */
      filename: z.string().nullable(),
      url: z.string().nullable(),
      sha256: z.string(),
      language,
      accepted_at: moment,
    })
    .nullable(),
})
export type Dossier = z.infer<typeof dossier>
