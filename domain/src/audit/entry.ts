import { z } from 'zod'
import { moment } from '../common/reply.ts'

export const actorRoles = ['investor', 'admin', 'erir', 'system'] as const

/** What a row of the audit log is about. */
export const subjectTypes = [
  'kyc_application',
  'investment',
  'project',
  'user',
  'contact_request',
  'registry_case',
  'audit',
  'export',
  'demo',
] as const
export type SubjectType = (typeof subjectTypes)[number]

/** What actions of the audit log belong to: the part of their name before the dot. */
export const auditGroups = [
  'kyc',
  'investment',
  'project',
  'registry',
  'user',
  'privacy',
  'auth',
  'contact',
  'portfolio',
  'audit',
  'demo',
] as const
export type AuditGroup = (typeof auditGroups)[number]

const details = z.record(z.string(), z.unknown()).nullable()

/** A row of the audit log as administrators read it. */
export const auditEntry = z.object({
  id: z.number().int(),
  at: moment,
  /** E-mail of who did it; null when it was the platform itself, or nobody signed in. */
  actor: z.string().nullable(),
  role: z.enum(actorRoles),
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.string(),
  /** Of a person: their e-mail. */
  subject_email: z.string().nullable(),
  /** Of a project: its name, while there is one. */
  subject_name: z.string().nullable(),
  before: details,
  after: details,
  reason: z.string().nullable(),
  request_id: z.string().nullable(),
  /** Rows with the same one came from the same network address; it does not say from which. */
  address_digest: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** How far the chain of seals has come. */
export const sealState = z.object({
  last_seal: z.object({ number: z.number().int(), sealed_at: moment }).nullable(),
  /** Rows no seal covers yet, counted up to `PENDING_COUNTED_MAX`. */
  pending: z.number().int(),
})
export type SealState = z.infer<typeof sealState>
export const PENDING_COUNTED_MAX = 10_000

export const faultKinds = ['changed', 'removed', 'added', 'seal_removed', 'cut_off'] as const

/** What a verification of the seals found; `fault` is the first thing that is wrong, null when nothing is. */
export const sealVerdict = z.object({
  sealed: z.number().int(),
  pending: z.number().int(),
  /** The last row that is sealed and as it was; 0 when there is none. */
  last_row: z.number().int(),
  /** The hash of the last seal: kept elsewhere, it proves later that nothing before it was cut off. */
  head: z.string(),
  fault: z.object({ kind: z.enum(faultKinds), number: z.number().int() }).nullable(),
})
export type SealVerdict = z.infer<typeof sealVerdict>
