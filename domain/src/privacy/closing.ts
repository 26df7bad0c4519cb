import { z } from 'zod'

/** Why an account cannot be closed now, in the order in which people see the reasons. */
export const closingObstacles = [
  'privacy.blocked',
  'privacy.last_admin',
  'privacy.holdings',
  'privacy.inheritance',
  'privacy.investment_under_way',
  'privacy.refund_due',
  'privacy.payment_due',
  'privacy.wallet_change',
] as const
export type ClosingObstacle = (typeof closingObstacles)[number]

/** The consequences of closing, shown before a person decides. */
export const closingOutlook = z.object({
  obstacle: z.enum(closingObstacles).nullable(),
  /**
   * True for identified people, whose data the law requires us to keep for `years`. All other data are deleted at once.
   */
  is_kept: z.boolean(),
  years: z.number().int(),
  /** True if another server manages the accounts. This platform then cannot close them. */
  is_elsewhere: z.boolean(),
})
export type ClosingOutlook = z.infer<typeof closingOutlook>
