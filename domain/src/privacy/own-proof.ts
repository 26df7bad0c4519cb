import { z } from 'zod'

/**
 * Proof that the holder of a session is the account's owner, required before their data are exported or their account
 * closes. The proof is the password or an emailed code. People without an email address send neither, but need a
 * session that has just begun.
 */
export const ownProof = z.object({
  password: z.string().min(1, 'common.required').max(1024, 'common.too_long').optional(),
  code: z.string().trim().min(1, 'common.required').max(20, 'common.too_long').optional(),
})
export type OwnProof = z.output<typeof ownProof>
