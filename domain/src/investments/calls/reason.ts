import { z } from 'zod'

/** Why staff reject an investment or send it back. */
export const reason = z
  .string('investment.reason_required')
  .trim()
  .min(1, 'investment.reason_required')
  .max(2000, 'common.too_long')
