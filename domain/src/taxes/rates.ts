import { z } from 'zod'
import { oneLine } from '../common/free-text.ts'
import { centsOf, isWholeCents } from '../common/cents.ts'
import type { NumberRules } from '../common/number-input.ts'
import { day, moment, typedDay } from '../common/reply.ts'
import { incomes, isPaidAs, payees } from '../returns/withholding.ts'

const RATE_MAX = 100
export const typedRate: NumberRules = { decimals: 2, max: RATE_MAX, units: ['%'] }

/** A rate of withholding as a percentage. */
export const ratePercent = z
  .number('taxes.rate_invalid')
  .min(0, 'taxes.rate_invalid')
  .max(RATE_MAX, 'taxes.rate_invalid')
  .refine(isWholeCents, 'taxes.rate_invalid')

/** A rate as calculations need it; `rate` is a percentage. */
export const appliedRate = z.object({
  income: z.enum(incomes),
  payee: z.enum(payees),
  from: day,
  rate: z.number(),
})
export type AppliedRate = z.infer<typeof appliedRate>

/**
 * The rate that an administrator enters. Rates are added and never changed. Of several for one day, the one entered
 * last applies.
 */
export const newRate = z
  .object({
    income: z.enum(incomes, 'common.field_invalid'),
    payee: z.enum(payees, 'common.field_invalid'),
    from: typedDay,
    rate: ratePercent,
    /** The article of law that sets it. */
    source: oneLine('taxes.source_required').min(1, 'taxes.source_required').max(500, 'common.too_long'),
    /** Whether a tax adviser has yet to confirm it. */
    is_unconfirmed: z.boolean('common.field_invalid').default(false),
  })
  .refine(isPaidAs, { path: ['income'], error: 'taxes.rate_never_applies' })
export type NewRate = z.output<typeof newRate>

/** A rate with its source and the person who entered it; null for rates of the installation and for closed accounts. */
export const enteredRate = appliedRate.extend({
  id: z.number().int(),
  source: z.string(),
  is_unconfirmed: z.boolean(),
  entered_at: moment,
  entered_by: z.string().nullable(),
})
export type EnteredRate = z.infer<typeof enteredRate>

/** Converts a percentage to hundredths of a percent, the unit of calculations. */
export function hundredthsOf(percent: number): number {
  return Number(centsOf(percent))
}
