import { z } from 'zod'
import { domainId } from '../brands/brand.ts'
import { moment } from '../common/reply.ts'
import { closing } from '../identity/closing.ts'
import { application, applicationStatuses, userTypes } from './application.ts'
import { documentType } from './documents.ts'

/** What reviewers see before they open an application: enough to choose the next, nothing to identify anybody by. */
export const queueRow = closing.extend({
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
  /** A verified person changes data or wallet; what was approved before still counts. */
  is_change: z.boolean(),
})
export type QueueRow = z.infer<typeof queueRow>

/** An application to go on with: enough to name the link. */
export const neighbour = z.object({ id: z.uuid(), name: z.string().nullable(), email: z.string().nullable() })
export type Neighbour = z.infer<typeof neighbour>
export const neighbours = z.object({ previous: neighbour.nullable(), next: neighbour.nullable() })
export type Neighbours = z.infer<typeof neighbours>

/** Another application with the same wallet. */
const walletHolder = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  status: z.enum(applicationStatuses),
})
export const WALLET_HOLDERS_MAX = 5

/** What a reviewer reads: the application, and who else waits or is verified with its wallet. */
export const reviewedApplication = application.extend({
  ...closing.shape,
  wallet_holders: z.array(walletHolder),
})
export type ReviewedApplication = z.infer<typeof reviewedApplication>

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
