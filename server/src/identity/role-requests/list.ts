import type { RoleRequest } from '@acervo/domain/identity/role-request'
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../adapters/db/port.ts'
import { profileTable, roleRequestTable } from '../table.ts'

const requester = alias(profileTable, 'requester')

/** Requests about open accounts that wait for their second administrator, oldest first. */
export function listRoleRequests(tx: Tx): Promise<RoleRequest[]> {
  return select(tx, and(eq(roleRequestTable.status, 'requested'), isNull(profileTable.closed_at)))
}

export async function findRoleRequest(tx: Tx, id: string): Promise<RoleRequest | undefined> {
  const [row] = await select(tx, eq(roleRequestTable.id, id))
  return row
}

function select(tx: Tx, condition: SQL | undefined): Promise<RoleRequest[]> {
  return tx
    .select({
      id: roleRequestTable.id,
      user_id: roleRequestTable.user_id,
      email: profileTable.email,
      name: profileTable.full_name,
      before: roleRequestTable.before,
      after: roleRequestTable.after,
      reason: roleRequestTable.reason,
      requested_by: roleRequestTable.requested_by,
      requested_by_email: requester.email,
      requested_at: roleRequestTable.requested_at,
      status: roleRequestTable.status,
    })
    .from(roleRequestTable)
    .innerJoin(profileTable, eq(profileTable.id, roleRequestTable.user_id))
    .innerJoin(requester, eq(requester.id, roleRequestTable.requested_by))
    .where(condition)
    .orderBy(asc(roleRequestTable.requested_at), asc(roleRequestTable.id))
}
