import { z } from 'zod'
import { moment } from '../common/reply.ts'
import { roleNames } from '../identity/roles.ts'
import { projectNamesOrNone } from '../projects/names.ts'

/** The role in which somebody acted. `system` is the platform itself. */
export const actorRoles = ['investor', ...roleNames, 'system'] as const
export type ActorRole = (typeof actorRoles)[number]

const details = z.record(z.string(), z.unknown()).nullable()

/** A row of the audit log as administrators read it. */
export const auditEntry = z.object({
  id: z.number().int(),
  at: moment,
  /** Email of the person who acted; null for the platform itself, and when nobody was signed in. */
  actor: z.string().nullable(),
  role: z.enum(actorRoles),
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.string(),
  /** For a person: their email. */
  subject_email: z.string().nullable(),
  /** For a project, while it exists. */
  ...projectNamesOrNone,
  before: details,
  after: details,
  reason: z.string().nullable(),
  request_id: z.string().nullable(),
  /** Keyed digest of the network address. Equal digests mean the same address, which the digest does not reveal. */
  address_digest: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** The progress of the chain of seals. */
export const sealState = z.object({
  last_seal: z.object({ number: z.number().int(), sealed_at: moment }).nullable(),
  /** Rows without a seal, counted up to `PENDING_COUNTED_MAX`. */
  pending: z.number().int(),
})
export type SealState = z.infer<typeof sealState>
export const PENDING_COUNTED_MAX = 10_000

export const faultKinds = ['changed', 'removed', 'added', 'seal_removed', 'cut_off'] as const

/** The result of verifying the seals; `fault` is the first error, or null. */
export const sealVerdict = z.object({
  sealed: z.number().int(),
  pending: z.number().int(),
  /** The last row that is sealed and unchanged; 0 when there is none. */
  last_row: z.number().int(),
  /** The hash of the last seal. Stored elsewhere, it later proves that no earlier row was removed. */
  head: z.string(),
  fault: z.object({ kind: z.enum(faultKinds), number: z.number().int() }).nullable(),
})
export type SealVerdict = z.infer<typeof sealVerdict>
