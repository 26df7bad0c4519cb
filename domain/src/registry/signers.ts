import { z } from 'zod'
import { moment } from '../common/reply.ts'

/**
 * A key of the platform with which nothing more is signed, because somebody else used one of its nonces. Whoever runs
 * the platform resumes it, once it is known who that was.
 */
export const stoppedSigner = z.object({
  address: z.string(),
  nonce: z.number().int().nullable(),
  stopped_at: moment.nullable(),
})
export type StoppedSigner = z.infer<typeof stoppedSigner>
