import { z } from 'zod'
import { moment } from '../../common/reply.ts'
import { encumbranceKinds } from '../act.ts'

/** A lien or attachment in the register of a day; they are sorted by rank. */
export const encumbrance = z.object({
  number: z.string(),
  kind: z.enum(encumbranceKinds),
  tokens: z.number().int(),
  rank: z.number().int(),
  /** The time of registration, which decides the rank. */
  registered_at: moment,
})
export type Encumbrance = z.infer<typeof encumbrance>
