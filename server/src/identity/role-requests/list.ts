import type { RoleRequest } from '@acervo/domain/identity/role-change'
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { requestColumns, requester } from '../person-requests.ts'
import { profileTable, roleRequestTable } from '../table.ts'

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
      ...requestColumns(roleRequestTable),
      before: roleRequestTable.before,
      after: roleRequestTable.after,
    })
    .from(roleRequestTable)
    .innerJoin(profileTable, eq(profileTable.id, roleRequestTable.user_id))
    .innerJoin(requester, eq(requester.id, roleRequestTable.requested_by))
    .where(condition)
    .orderBy(asc(roleRequestTable.requested_at), asc(roleRequestTable.id))
}
