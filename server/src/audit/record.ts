import type { ActorRole } from '@acervo/domain/audit/entry'
import type { AuditAction } from '@acervo/domain/audit/actions'
import type { SubjectType } from '@acervo/domain/audit/subjects'
import type { Actor } from '@acervo/domain/identity/permissions'
import { roleNames } from '@acervo/domain/identity/roles'
import type { Tx } from '../adapters/db/port.ts'
import { separateReason } from './reasons.ts'
import { auditReasonTable, auditTable } from './table.ts'

/** Who carries out a use case, with their request and network address. Without an actor, the system itself acts. */
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
 * Appends one row to the audit log, in the transaction of the change itself: both are committed or neither. Never put
 * documents, passwords or identity numbers in it.
 */
export function audit(tx: Tx, by: By, entry: AuditEntry): Promise<void> {
  return auditAll(tx, by, [entry])
}

/** Rows per statement: each has nine parameters, and PostgreSQL allows 65,535. */
const WRITTEN_TOGETHER = 1_000

/** Appends a row for each of many changes, with two statements per thousand rows. */
export async function auditAll(tx: Tx, by: By, entries: readonly AuditEntry[]): Promise<void> {
  for (let at = 0; at < entries.length; at += WRITTEN_TOGETHER)
    await auditTogether(tx, by, entries.slice(at, at + WRITTEN_TOGETHER))
}

async function auditTogether(tx: Tx, by: By, entries: readonly AuditEntry[]): Promise<void> {
  const reasons = entries.map(({ subject, reason }) => separateReason(subject.type, reason))
  const rows = tx
    .insert(auditTable)
    .values(entries.map((entry, at) => ({ ...auditRow(by, entry), reason: reasons[at]?.logged ?? null })))
  if (reasons.every(({ separate }) => !separate)) return void (await rows)
  // PostgreSQL returns rows in the order in which it inserts them, which is that of the entries.
  const ids = await rows.returning({ id: auditTable.id })
  await tx.insert(auditReasonTable).values(
    ids.flatMap(({ id: audit_id }, at) => {
      const separate = reasons[at]?.separate
      return separate ? [{ audit_id, ...separate }] : []
    }),
  )
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

/** The most privileged role of somebody who has several. */
function roleOf(actor: Actor | undefined): ActorRole {
  if (!actor) return 'system'
  return roleNames.find((role) => actor.roles.includes(role)) ?? 'investor'
}
