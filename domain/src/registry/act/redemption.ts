import { z } from 'zod'
import { day, uuid } from '../../common/reply.ts'

/**
 * An approved distribution that redeems the tokens of a project. It pays the holders of its record date, so no tokens
 * pass to others until it is closed. `has_begun`: it can no longer be reversed, because tokens were or are about to be
 * redeemed for it.
 */
export const redemptionUnderWay = z.object({
  distribution_id: uuid(),
  record_date: day,
  payment_date: day,
  has_begun: z.boolean(),
})
export type RedemptionUnderWay = z.infer<typeof redemptionUnderWay>
