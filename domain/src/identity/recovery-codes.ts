import { z } from 'zod'

/**
 * Ten codes that replace a lost authenticator app; each works once. They are shown only when they are made;
 * making new ones invalidates the old ones.
 */
export const recoveryCodes = z.array(z.string())

/** With this many codes left or fewer, the person should create new ones. */
export const RECOVERY_CODES_LOW = 3

/** The code for the second step. Case, spaces and dashes do not matter. */
export const recoveryCode = z.object({
  code: z
    .string('identity.recovery_code_required')
    .trim()
    .min(1, 'identity.recovery_code_required')
    .max(100, 'identity.recovery_code_invalid'),
})
