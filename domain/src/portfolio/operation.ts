import { z } from 'zod'
import { moment, uuid } from '../common/reply.ts'
import { projectNames } from '../projects/names.ts'

/** How tokens come and go. Each of the last three kinds ends tokens that came by one of the first three. */
export const operationKinds = [
  'investment',
  'inheritance',
  'acquisition',
  'redemption',
  'succession',
  'award',
] as const

/** Whether tokens came with an operation; otherwise they went. */
export function isReceived({ kind }: Pick<Operation, 'kind'>): boolean {
  return kind === 'investment' || kind === 'inheritance' || kind === 'acquisition'
}

/**
 * A completed investment, inheritance or award that brought tokens, or the end of some or all of them: redeemed, passed
 * to heirs, or awarded to somebody else. For an end, `completed_at` is its day and `amount` the cost of the tokens.
 * `tx_url` leads to the chain's explorer, if there is one.
 */
export const operation = z.object({
  /** The id of the lot that came. Tokens that an award split off have an id of their own. */
  id: uuid(),
  kind: z.enum(operationKinds),
  project_id: uuid(),
  ...projectNames,
  completed_at: moment,
  tokens: z.number().int(),
  amount: z.number(),
  /** Whether `amount` is what the holder paid; otherwise it is what the tokens cost when they were issued. */
  is_cost_recorded: z.boolean(),
  payment_reference: z.string(),
  wallet: z.string().nullable(),
  tx_hash: z.string().nullable(),
  tx_url: z.string().nullable(),
})
export type Operation = z.infer<typeof operation>
