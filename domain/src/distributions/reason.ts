import { z } from 'zod'

const REASON_CHARACTERS_MAX = 2000

/** Why staff do what cannot be undone. */
export const distributionReason = z
  .string('distribution.reason_required')
  .trim()
  .min(1, 'distribution.reason_required')
  .max(REASON_CHARACTERS_MAX, 'common.too_long')
