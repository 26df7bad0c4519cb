import { fail } from '@acervo/domain/identity/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import { givesRole, type RoleRequest, type RolesChange, roleSteps } from '@acervo/domain/identity/role-change'
import { roleFlags, roleSet } from '@acervo/domain/identity/roles'
import { audit, type By } from '../../audit/record.ts'
import type { Services } from '../../services.ts'
import { lockRolesOf, refuseUnconfirmed } from '../change-roles.ts'
import { roleRequestTable } from '../table.ts'
import { findRoleRequest } from './list.ts'

/**
 * Requests roles for a person. Nothing changes until another administrator confirms the request. Throws
 * `identity.roles_changed` if the caller saw other roles, or if the person has all requested roles. Throws
 * `identity.role_unconfirmed` like `refuseUnconfirmed`.
 */
export async function requestRoles(
  { db, accounts }: Pick<Services, 'db' | 'accounts'>,
  by: By & { actor: Actor },
  userId: string,
  { reason, seen, roles }: RolesChange,
): Promise<RoleRequest> {
  if (userId === by.actor.id) throw fail('identity.own_roles')
  return db.transaction(async (tx) => {
    const before = await lockRolesOf(tx, by, userId)
    const after = roleSet(roles)
    const isSeen = !seen || roleSteps(before, seen).length === 0
    if (!isSeen || !givesRole(before, after)) throw fail('identity.roles_changed')
    await refuseUnconfirmed(tx, accounts, userId)
    const [row] = await tx
      .insert(roleRequestTable)
      .values({ user_id: userId, before: [...before], after, reason, requested_by: by.actor.id })
      .onConflictDoNothing()
      .returning({ id: roleRequestTable.id })
    if (!row) throw fail('identity.role_request_open')
    await audit(tx, by, {
      action: 'user.request_roles',
      subject: { type: 'user', id: userId },
      before: roleFlags(before),
      after: roleFlags(after),
      reason,
    })
    const request = await findRoleRequest(tx, row.id)
    if (!request) throw new Error(`Role request ${row.id} vanished in its own transaction`)
    return request
  })
}
