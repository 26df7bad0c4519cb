import { z } from 'zod'
import { oneLine } from '../common/free-text.ts'
import type { NumberRules } from '../common/number-input.ts'

/** Law 10/2010 requires the names of the people who own more than this share of a company, directly or indirectly. */
export const OWNER_SHARE_ABOVE = 25
export const OWNERS_MAX = 10
export const typedShare: NumberRules = { decimals: 2, max: 100, units: ['%'] }

/** A person who owns more than a quarter of a company, and their share in percent. */
export const beneficialOwner = z.object({
  name: oneLine('kyc.name_too_short').min(2, 'kyc.name_too_short').max(200, 'common.too_long'),
  id_number: oneLine('kyc.id_number_too_short').min(5, 'kyc.id_number_too_short').max(50, 'common.too_long'),
  share: z
    .number('kyc.owner_share_invalid')
    .gt(OWNER_SHARE_ABOVE, 'kyc.owner_share_invalid')
    .max(100, 'kyc.owner_share_invalid'),
})
export type BeneficialOwner = z.infer<typeof beneficialOwner>

/** An empty list is an answer: nobody owns that much. */
export const beneficialOwners = z.array(beneficialOwner).max(OWNERS_MAX, 'kyc.owners_too_many')

/**
 * True if the shares add up to more than the whole company. Compares hundredths, so that three times 33.34 is exact.
 */
export function exceedWhole(shares: readonly number[]): boolean {
  return shares.reduce((sum, share) => sum + Math.round(share * 100), 0) > 100 * 100
}
