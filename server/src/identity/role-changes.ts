import { rolesOfFlags } from '@acervo/domain/identity/roles'
import { type RoleRecord } from '@acervo/domain/identity/role-change'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { beyond, nextCursor, type Key, type PageRequest } from '../adapters/db/keyset.ts'
import type { Db } from '../adapters/db/port.ts'
import { reasonText } from '../audit/reasons.ts'
import { auditReasonTable, auditTable } from '../audit/table.ts'
import { profileTable } from './table.ts'

const keys: readonly Key<RoleRecord>[] = [{ column: auditTable.id, type: 'bigint', of: (row) => row.id }]

/** The changes of somebody's roles, latest first; the platform itself granted the role of configured staff. */
export async function listRoleChanges(
  db: Db,
  userId: string,
  { limit, cursor }: PageRequest,
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
    before: rolesOfFlags(row.before as object | null),
    after: rolesOfFlags(row.after as object | null),
  }))
  return { data, next_cursor: nextCursor(keys, data, rows.length > limit) }
}
