import { z } from 'zod'

const REASON_CHARACTERS_MAX = 2000

/** Why somebody does what has to be explained. */
export const reason = z
  .string('treasury.reason_required')
  .trim()
  .min(1, 'treasury.reason_required')
  .max(REASON_CHARACTERS_MAX, 'common.too_long')
