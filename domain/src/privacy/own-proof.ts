import { z } from 'zod'

/**
 * What shows once more that the holder of a session is the person, before their data leave or their account closes: the
 * password or the code that was emailed. People without an address send neither, from a session that has just begun.
 */
export const ownProof = z.object({
  password: z.string().min(1, 'common.required').max(1024, 'common.too_long').optional(),
  code: z.string().trim().min(1, 'common.required').max(20, 'common.too_long').optional(),
})
export type OwnProof = z.output<typeof ownProof>
