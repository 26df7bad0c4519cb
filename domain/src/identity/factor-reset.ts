import { z } from 'zod'
import { requiredParagraphs } from '../common/free-text.ts'

export const FACTOR_RESET_REASON_MAX = 500

/**
 * A person who lost both their authenticator app and their recovery codes asks the firm to remove the second factor.
 * One administrator requests it with a reason, another one confirms; neither may be that person. Each step is emailed
 * to the person.
 */
export const factorResetRequest = z.object({
  reason: requiredParagraphs('identity.factor_reset_reason_required', { max: FACTOR_RESET_REASON_MAX }),
})
