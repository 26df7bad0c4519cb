import { z } from 'zod'

/**
 * Ten codes, each good once, that stand in for a code app that is lost. They are shown when they are made and never again;
 * making new ones ends the old ones.
 */
export const recoveryCodes = z.array(z.string())

/** So few are left that it is time to make new ones. */
export const RECOVERY_CODES_LOW = 3

/** What a person types at the second step; case, spaces and dashes do not matter. */
export const recoveryCode = z.object({
  code: z
    .string('identity.recovery_code_required')
    .trim()
    .min(1, 'identity.recovery_code_required')
    .max(100, 'identity.recovery_code_invalid'),
})
