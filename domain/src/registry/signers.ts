import { z } from 'zod'
import { moment } from '../common/reply.ts'

/**
 * A key of the platform that has stopped signing. Either somebody else used one of its nonces, or the chain has more of
 * its transactions than the database (`is_behind`), as after a restore. The operator of the platform resumes it.
 */
export const stoppedSigner = z.object({
  address: z.string(),
  nonce: z.number().int().nullable(),
  stopped_at: moment.nullable(),
  is_behind: z.boolean(),
})
export type StoppedSigner = z.infer<typeof stoppedSigner>
