import { z } from 'zod'
import { day, uuid } from '../../common/reply.ts'

/**
 * An approved distribution that redeems the tokens of a project: it pays whoever held them at the end of its record date, so
 * that nothing passes to others until it is closed. `has_begun`: it can no longer be reversed, because tokens were redeemed
 * for it or are about to be.
 */
export const redemptionUnderWay = z.object({
  distribution_id: uuid(),
  record_date: day,
  payment_date: day,
  has_begun: z.boolean(),
})
export type RedemptionUnderWay = z.infer<typeof redemptionUnderWay>
