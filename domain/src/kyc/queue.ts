import { z } from 'zod'
import { domainId } from '../brands/fields.ts'
import { moment, uuid } from '../common/reply.ts'
import { closing } from '../identity/closing.ts'
import { application, applicationStatuses } from './application.ts'
import { documentType } from './documents.ts'
import { round } from './rounds.ts'
import { userTypes } from './personal/user-type.ts'

/** The lists of applications: those in one status, or all. */
export const queueStatuses = [...applicationStatuses, 'ALL'] as const
export type QueueStatus = (typeof queueStatuses)[number]

/**
 * The part of an application that reviewers see in the list: enough to choose the next one, without identifying
 * anybody.
 */
export const queueRow = closing.extend({
  id: uuid(),
  user_id: uuid(),
  user_type: z.enum(userTypes),
  name: z.string().nullable(),
  email: z.string().nullable(),
  domain_id: domainId,
  status: z.enum(applicationStatuses),
  created_at: moment,
  submitted_at: moment.nullable(),
  decided_at: moment.nullable(),
  /** How many times it has been sent; 0 for a draft. */
  round: z.number().int(),
  /** A verified person changes data or wallet; the approved application stays valid until then. */
  is_change: z.boolean(),
})
export type QueueRow = z.infer<typeof queueRow>

/** The next application to review: enough for the text of the link. */
export const neighbour = z.object({ id: uuid(), name: z.string().nullable(), email: z.string().nullable() })
export type Neighbour = z.infer<typeof neighbour>
export const neighbours = z.object({
  previous: neighbour.nullable(),
  next: neighbour.nullable(),
  /**
   * The position among all waiting applications, from 1, counted up to 100; null for an application that is not
   * waiting.
   */
  place: z.number().int().nullable(),
  /** How many applications wait, counted up to 100. */
  waiting: z.number().int(),
})
export type Neighbours = z.infer<typeof neighbours>

/** Another application with the same wallet or identity number. */
const holder = z.object({
  id: uuid(),
  name: z.string().nullable(),
  status: z.enum(applicationStatuses),
})
export const HOLDERS_MAX = 5

/**
 * An application as a reviewer reads it, with other people's sent applications that have the same wallet or identity
 * number. A change of approved data also lists its differences.
 */
export const reviewedApplication = application.extend({
  ...closing.shape,
  wallet_holders: z.array(holder),
  number_holders: z.array(holder),
  change: round.pick({ changes: true, replaced_documents: true }).nullable(),
})
export type ReviewedApplication = z.infer<typeof reviewedApplication>

/** Counting stops at this number, because a larger one would not help anybody. */
export const WAITING_COUNTED_MAX = 100

/** What a reviewer opened: the data, the earlier rounds, or one document. */
export const readingKinds = ['application', 'rounds', 'document'] as const

/** One access of a reviewer in the audit log. */
export const reading = z.object({
  id: z.number().int(),
  at: moment,
  /** Email of the reviewer; null when they have none. */
  by: z.string().nullable(),
  what: z.enum(readingKinds),
  document_type: documentType.nullable(),
})
export type Reading = z.infer<typeof reading>
