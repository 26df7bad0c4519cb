import { z } from 'zod'
import { moment, uuid } from '../common/reply.ts'
import { chainDifference } from './holdings.ts'
import { unexplainedMint } from './unexplained-mint.ts'
import { projectNamesOrNone } from '../projects/names.ts'

/**
 * A difference between the register and the chain, stored from its first detection until a comparison no longer finds
 * it. Nothing is corrected automatically: people decide which side is right.
 */
export const registryCase = z.object({
  id: uuid(),
  kind: chainDifference.shape.about,
  project_id: z.string().nullable(),
  ...projectNamesOrNone,
  wallet: z.string().nullable(),
  investor: z.string().nullable(),
  register_says: z.string(),
  chain_says: z.string(),
  first_seen: moment,
  last_seen: moment,
  resolved_at: moment.nullable(),
  /** True when mints that people have set aside explain the whole difference. The case does not count as open then. */
  is_set_aside: z.boolean(),
  /** The mints on the chain that do or may explain the difference; none once it is resolved. */
  mints: z.array(unexplainedMint),
})
export type RegistryCase = z.infer<typeof registryCase>
