import { z } from 'zod'
import { isWholeCents } from './cents.ts'
import { EUROS_MAX, PERCENT_MAX } from './limits.ts'

/** An amount in euros: 0 to 9,999,999,999.99, at most two decimals. */
export const euros = z
  .number('common.amount_invalid')
  .min(0, 'common.amount_negative')
  .max(EUROS_MAX, 'common.amount_too_large')
  .refine(isWholeCents, 'common.amount_invalid')

/** A percentage: 0 to 10,000, at most two decimals, which is the precision of the database. */
export const percent = z
  .number('common.percent_invalid')
  .min(0, 'common.percent_invalid')
  .max(PERCENT_MAX, 'common.percent_invalid')
  .refine(isWholeCents, 'common.percent_invalid')
