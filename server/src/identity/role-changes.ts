import { roles, type RoleRecord } from '@acervo/domain/identity/roles'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { beyond, cursorOf, type Key } from '../adapters/db/keyset.ts'
import type { Db } from '../adapters/db/port.ts'
import { reasonText } from '../audit/reasons.ts'
import { auditReasonTable, auditTable } from '../audit/table.ts'
import { profileTable } from './table.ts'

const keys: readonly Key<RoleRecord>[] = [{ column: auditTable.id, type: 'bigint', of: (row) => row.id }]

/** How somebody's roles changed, latest first; the role of the configured staff was given by the platform itself. */
export async function listRoleChanges(
  db: Db,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<{ data: RoleRecord[]; next_cursor: string | null }> {
  const rows = await db
    .select({
      id: auditTable.id,
      at: auditTable.at,
      by: profileTable.email,
      before: auditTable.before,
      after: auditTable.after,
      reason: reasonText,
    })
    .from(auditTable)
    .leftJoin(profileTable, eq(profileTable.id, auditTable.actor_id))
    .leftJoin(auditReasonTable, eq(auditReasonTable.audit_id, auditTable.id))
    .where(
      and(
        eq(auditTable.subject_type, 'user'),
        eq(auditTable.subject_id, userId),
        inArray(auditTable.action, ['user.change_roles', 'user.ensure_role']),
        beyond(keys, 'desc', cursor),
      ),
    )
    .orderBy(desc(auditTable.id))
    .limit(limit + 1)
  const data = rows.slice(0, limit).map((row) => ({
    ...row,
    before: rolesIn(row.before),
    after: rolesIn(row.after),
  }))
  const last = data.at(-1)
  return { data, next_cursor: rows.length > limit && last ? cursorOf(keys, last) : null }
}

/** A start-up row names only the role it gave. */
function rolesIn(logged: unknown) {
  return roles.parse({ is_admin: false, is_erir: false, ...(logged as object | null) })
}
