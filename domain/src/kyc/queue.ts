import { z } from 'zod'
import { domainId } from '../brands/brand.ts'
import { moment } from '../common/reply.ts'
import { applicationStatuses, userTypes } from './application.ts'
import { documentType } from './documents.ts'

/** What reviewers see before they open an application: enough to choose the next, nothing to identify anybody by. */
export const queueRow = z.object({
  id: z.uuid(),
  user_type: z.enum(userTypes),
  name: z.string().nullable(),
  email: z.string().nullable(),
  domain_id: domainId,
  status: z.enum(applicationStatuses),
  created_at: moment,
  submitted_at: moment.nullable(),
  decided_at: moment.nullable(),
  /** How often it has been sent; 0 for a draft. */
  round: z.number().int(),
})
export type QueueRow = z.infer<typeof queueRow>

/** Counted no further than this: beyond it nobody reads the number. */
export const WAITING_COUNTED_MAX = 100

/** What a reviewer looked at: the data, the earlier rounds, or one document. */
export const readingKinds = ['application', 'rounds', 'document'] as const

/** One look of a reviewer, as the audit log has it. */
export const reading = z.object({
  id: z.number().int(),
  at: moment,
  /** E-mail of who looked; null when they have none. */
  by: z.string().nullable(),
  what: z.enum(readingKinds),
  document_type: documentType.nullable(),
})
export type Reading = z.infer<typeof reading>
