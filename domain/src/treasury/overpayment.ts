import { z } from 'zod'
import { moment, uuid } from '../common/reply.ts'
import { projectNames } from '../projects/names.ts'

/**
 * A payment of a reversed distribution that its holder has to return, in euros (Código Civil, art. 1895;
 * docs/product/money.md, "Payments to be returned"). Part of it may be `returned` by transfer, or `set_off` against
 * later payments of the project (Código Civil, art. 1195). A waiver cancels the rest, so that nothing is `left` to
 * return.
 */
export const overpayment = z.object({
  order_id: uuid(),
  user_id: uuid(),
  name: z.string(),
  project_id: uuid(),
  ...projectNames,
  distribution_id: uuid(),
  /** The reference that the holder quotes when returning the money. */
  reference: z.string(),
  amount: z.number(),
  returned: z.number(),
  set_off: z.number(),
  left: z.number(),
  waived: z.object({ at: moment, by: z.string().nullable(), reason: z.string() }).nullable(),
})
export type Overpayment = z.infer<typeof overpayment>
