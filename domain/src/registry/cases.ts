import { z } from 'zod'
import { moment } from '../common/reply.ts'
import { chainDifference } from './holdings.ts'

/**
 * A difference between the register and the chain, kept from when it was first seen until a comparison no longer finds
 * it. Nothing is corrected by itself: people decide which side is right.
 */
export const registryCase = z.object({
  id: z.uuid(),
  kind: chainDifference.shape.about,
  project_id: z.string().nullable(),
  project_name: z.string().nullable(),
  wallet: z.string().nullable(),
  investor: z.string().nullable(),
  register_says: z.string(),
  chain_says: z.string(),
  first_seen: moment,
  last_seen: moment,
  resolved_at: moment.nullable(),
})
export type RegistryCase = z.infer<typeof registryCase>
