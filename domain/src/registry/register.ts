import { z } from 'zod'
import { day, moment, uuid } from '../common/reply.ts'
import { encumbrance } from './act/encumbrance.ts'
import { projectNames } from '../projects/names.ts'

/**
 * One holder in a project's register at the end of a day. `number` counts holders in the order in which they became
 * one. `blocked`: how many of the `tokens` cannot be moved: those of token blocks, or all while the account is blocked.
 * `late`: tokens minted on a day whose register was already closed when the platform learned of them; they count from
 * then on. `share` is a percentage. Name, email and id number are today's. Only readers who may identify holders get
 * the id number.
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
  /** Liens and attachments in force at the end of that day, by rank. */
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
