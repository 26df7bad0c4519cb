import { z } from 'zod'
import { isWholeCents } from './cents.ts'

/**
 * Money is euros. On the wire it is a JSON number with at most two decimals; in the database it is whole
 * cents (bigint). Ten digits of euros stay exact in a double, so no sum of ours can lose a cent.
 */
export const EUROS_MAX = 9_999_999_999.99

/** An amount in euros: 0 to 9,999,999,999.99, at most two decimals. */
export const euros = z
  .number('common.amount_invalid')
  .min(0, 'common.amount_invalid')
  .max(EUROS_MAX, 'common.amount_invalid')
  .refine(isWholeCents, 'common.amount_invalid')
