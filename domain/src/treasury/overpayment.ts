import { z } from 'zod'
import { moment, uuid } from '../common/reply.ts'
import { projectNames } from '../projects/names.ts'

/**
 * What a reversed distribution had paid to a holder, in euros, and what became of it: `returned` by transfer, `set_off` against
 * later payments of the project (Código Civil, art. 1195), or waived, so that nothing is `left` to be returned (Código Civil,
 * art. 1895; docs/product.md, "Payments to be returned").
 */
export const overpayment = z.object({
  order_id: uuid(),
  user_id: uuid(),
  name: z.string(),
  project_id: uuid(),
  ...projectNames,
  distribution_id: uuid(),
  /** Quoted by the holder who returns the money. */
  reference: z.string(),
  amount: z.number(),
  returned: z.number(),
  set_off: z.number(),
  left: z.number(),
  waived: z.object({ at: moment, by: z.string().nullable(), reason: z.string() }).nullable(),
})
export type Overpayment = z.infer<typeof overpayment>
