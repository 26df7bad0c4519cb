import type { ActorRole } from '@acervo/domain/audit/entry'
import type { AuditAction } from '@acervo/domain/audit/actions'
import type { SubjectType } from '@acervo/domain/audit/subjects'
import type { Actor } from '@acervo/domain/identity/permissions'
import { roleNames } from '@acervo/domain/identity/roles'
import type { Tx } from '../adapters/db/port.ts'
import { separateReason } from './reasons.ts'
import { auditReasonTable, auditTable } from './table.ts'

/** The actor of a use case, their request and address; without an actor the system itself acts. */
export type By = { actor?: Actor; requestId?: string; addressDigest?: string }

export type AuditEntry = {
  /** `feature.verb`: `kyc.approve`. Events of the auth provider have their own names. */
  action: AuditAction | `auth.${string}`
  subject: { type: SubjectType; id: string }
  before?: object | null
  after?: object | null
  reason?: string
}

/**
 * Appends one row to the audit log in the transaction of the change itself: either both are committed or neither.
 * Never put documents, passwords or identity numbers in it.
 */
export async function audit(tx: Tx, by: By, entry: AuditEntry): Promise<void> {
  const { logged, separate } = separateReason(entry.subject.type, entry.reason)
  const row = tx.insert(auditTable).values({ ...auditRow(by, entry), reason: logged })
  if (!separate) return void (await row)
  for (const { id } of await row.returning({ id: auditTable.id }))
    await tx.insert(auditReasonTable).values({ audit_id: id, ...separate })
}

/** Appends a row for each of many changes that nobody gave a reason for, with one statement. */
export async function auditAll(tx: Tx, by: By, entries: Omit<AuditEntry, 'reason'>[]): Promise<void> {
  if (entries.length > 0) await tx.insert(auditTable).values(entries.map((entry) => auditRow(by, entry)))
}

/** The row of an entry without its reason. */
export function auditRow(by: By, entry: Omit<AuditEntry, 'reason'>): typeof auditTable.$inferInsert {
  return {
    actor_id: by.actor?.id ?? null,
    role: roleOf(by.actor),
    action: entry.action,
    subject_type: entry.subject.type,
    subject_id: entry.subject.id,
    before: entry.before ?? null,
    after: entry.after ?? null,
    request_id: by.requestId ?? null,
    address_digest: by.addressDigest ?? null,
  }
}

/** For somebody with several roles, the most privileged one. */
function roleOf(actor: Actor | undefined): ActorRole {
  if (!actor) return 'system'
  return roleNames.find((role) => actor.roles.includes(role)) ?? 'investor'
}
