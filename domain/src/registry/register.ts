import { z } from 'zod'
import type { Text } from '../common/text.ts'
import { day, moment } from '../common/reply.ts'

/**
 * One holder in the register of a project at the end of a day. `number` counts them in the order they became holders;
 * `blocked` of the `tokens` cannot be moved: those under a block of their own, or all while the account is blocked. `late` of
 * them came into being on a day whose register was already closed when the platform learned of it, and count from then on. `share`
 * is a percentage. Name, e-mail and id number are today's; the id number only for who may identify holders.
 */
export const holder = z.object({
  number: z.number().int(),
  user_id: z.uuid(),
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
})
export type Holder = z.infer<typeof holder>

/** What is true of the whole register. `project_blocked`: nothing in the project could be moved at the end of that day. */
export const registerHead = z.object({
  project_id: z.uuid(),
  project_name: z.string(),
  date: day,
  made_at: moment,
  holders: z.number().int(),
  tokens: z.number().int(),
  project_blocked: z.boolean(),
})
export type RegisterHead = z.infer<typeof registerHead>

/** By which law there is a register, and what it is worth; stands on every form of it. */
export const registerLaw: Text = {
  es: 'Registro de titulares de valores negociables representados mediante tecnología de registro distribuido, que lleva la entidad responsable de la inscripción y el registro (ERIR) conforme a la Ley 6/2023, de 17 de marzo, de los Mercados de Valores y de los Servicios de Inversión: los valores se constituyen por su primera inscripción (art. 10.1) y la ERIR identifica a sus titulares y anota sus gravámenes (art. 8.4).',
  en: 'Register of the holders of securities represented by distributed ledger technology, kept by the entity responsible for registration (ERIR) under the Spanish Law 6/2023 of 17 March on Securities Markets and Investment Services: the securities come into being by their first registration (art. 10.1), and the ERIR identifies their holders and enters their liens (art. 8.4).',
}
