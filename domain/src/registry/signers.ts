import { z } from 'zod'
import { moment } from '../common/reply.ts'

/**
 * A key of the platform with which nothing more is signed: somebody else used one of its nonces, or the chain holds more of
 * it than the database knows (`is_behind`), as after a restore. Whoever runs the platform resumes it.
 */
export const stoppedSigner = z.object({
  address: z.string(),
  nonce: z.number().int().nullable(),
  stopped_at: moment.nullable(),
  is_behind: z.boolean(),
})
export type StoppedSigner = z.infer<typeof stoppedSigner>
