import { z } from 'zod'
import { day, moment, uuid } from '../common/reply.ts'
import { encumbrance } from './act/encumbrance.ts'
import { projectNames } from '../projects/names.ts'

/**
 * One holder in the register of a project at the end of a day. `number` counts them in the order they became holders;
 * `blocked` of the `tokens` cannot be moved: those of token blocks, or all while the account is blocked. `late` of them
 * were minted on a day whose register was already closed when the platform learned of it, and count from then on.
 * `share` is a percentage. Name, email and id number are today's; the id number only for who may identify holders.
 */
export const holder = z.object({
  number: z.number().int(),
  user_id: uuid(),
  name: z.string(),
  id_number: z.string().nullable(),
  email: z.string().nullable(),
  wallet: z.string(),
  tokens: z.number().int(),
  free: z.number().int(),
  blocked: z.number().int(),
  late: z.number().int(),
  since: moment,
  share: z.number(),
  /** Liens and attachments registered by then and in force, by rank. */
  encumbrances: z.array(encumbrance),
})
export type Holder = z.infer<typeof holder>

/** Data of the whole register. `project_blocked`: nothing in the project could be moved at the end of that day. */
export const registerHead = z.object({
  project_id: uuid(),
  ...projectNames,
  date: day,
  made_at: moment,
  holders: z.number().int(),
  tokens: z.number().int(),
  project_blocked: z.boolean(),
})
export type RegisterHead = z.infer<typeof registerHead>
