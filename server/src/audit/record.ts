import type { Actor } from '@acervo/domain/identity/permissions'
import type { Tx } from '../adapters/db/port.ts'
import { setApart } from './reasons.ts'
import { auditReasonTable, auditTable } from './table.ts'

/** Who acts in a use case, in which request and from where; without an actor the system itself acts. */
export type By = { actor?: Actor; requestId?: string; addressDigest?: string }

export type AuditEntry = {
  /** `feature.verb`: `kyc.approve`. */
  action: string
  subject: { type: string; id: string }
  before?: object | null
  after?: object | null
  reason?: string
}

/**
 * Appends one row to the audit log in the transaction of the change itself: either both are there or neither.
 * Never put documents, passwords or identity numbers in it.
 */
export async function audit(tx: Tx, by: By, entry: AuditEntry): Promise<void> {
  const { logged, beside } = setApart(entry.subject.type, entry.reason)
  const row = tx.insert(auditTable).values({
    actor_id: by.actor?.id ?? null,
    role: roleOf(by.actor),
    action: entry.action,
    subject_type: entry.subject.type,
    subject_id: entry.subject.id,
    before: entry.before ?? null,
    after: entry.after ?? null,
    reason: logged,
    request_id: by.requestId ?? null,
    address_digest: by.addressDigest ?? null,
  })
  if (!beside) return void (await row)
  for (const { id } of await row.returning({ id: auditTable.id }))
    await tx.insert(auditReasonTable).values({ audit_id: id, ...beside })
}

function roleOf(actor: Actor | undefined): 'investor' | 'admin' | 'erir' | 'system' {
  if (!actor) return 'system'
  if (actor.is_admin) return 'admin'
  return actor.is_erir ? 'erir' : 'investor'
}
