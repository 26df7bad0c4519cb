import { z } from 'zod'
import { moment, uuid } from '../common/reply.ts'
import { projectNames } from '../projects/names.ts'

/** How tokens come and go; the last three end what one of the first three began. */
export const operationKinds = [
  'investment',
  'inheritance',
  'acquisition',
  'redemption',
  'succession',
  'award',
] as const

/** Whether tokens came with an operation; else they went. */
export function isReceived({ kind }: Pick<Operation, 'kind'>): boolean {
  return kind === 'investment' || kind === 'inheritance' || kind === 'acquisition'
}

/**
 * One completed investment, inheritance or acquisition by an award, or the end of some or all of its tokens: they were
 * redeemed, passed to heirs or were awarded. Then `completed_at` is the day they ended and `amount` what they had cost.
 * `tx_url` leads to the chain's explorer, if there is one.
 */
export const operation = z.object({
  /** Of what came; of tokens that were awarded from it, their own. */
  id: uuid(),
  kind: z.enum(operationKinds),
  project_id: uuid(),
  ...projectNames,
  completed_at: moment,
  tokens: z.number().int(),
  amount: z.number(),
  /** Whether `amount` is what their holder paid; else what the tokens had cost when they were issued. */
  is_cost_recorded: z.boolean(),
  payment_reference: z.string(),
  wallet: z.string().nullable(),
  tx_hash: z.string().nullable(),
  tx_url: z.string().nullable(),
})
export type Operation = z.infer<typeof operation>
