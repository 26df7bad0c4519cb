import { z } from 'zod'
import { moment, uuid } from '../common/reply.ts'

export const personRequestStates = ['requested', 'done', 'cancelled'] as const

/** An action on a person that one administrator requests with a reason, and another one confirms. */
export const personRequest = z.object({
  id: uuid(),
  user_id: uuid(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  reason: z.string(),
  requested_by: uuid(),
  requested_by_email: z.string().nullable(),
  requested_at: moment,
  status: z.enum(personRequestStates),
})
export type PersonRequest = z.infer<typeof personRequest>
