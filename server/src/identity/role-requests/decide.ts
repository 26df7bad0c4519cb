import { fail } from '@acervo/domain/identity/failures'
import { can, type Actor } from '@acervo/domain/identity/permissions'
import { type RoleRequest, roleSteps } from '@acervo/domain/identity/role-change'
import { conflictOf } from '@acervo/domain/identity/separation'
import type { Tx } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import type { Services } from '../../services.ts'
import { findActor } from '../actor.ts'
import { lockRolesOf, setRoles, type NotifyRole } from '../change-roles.ts'
import { endRequest, lockRequest } from '../person-requests.ts'
import { roleRequestTable } from '../table.ts'
import { findRoleRequest } from './list.ts'

type Needed = Pick<Services, 'db' | 'now'>
type Decider = By & { actor: Actor }

/**
 * Gives the requested roles and notifies the person. Throws if the roles changed since the request, or if the requester
 * is no longer an administrator.
 */
export async function confirmRoles(
  { db, now }: Needed,
  tell: NotifyRole,
  by: Decider,
  id: string,
): Promise<RoleRequest> {
  return db.transaction(async (tx) => {
    const request = await lockOpen(tx, id)
    const { user_id, before, after, reason, requested_by } = request
    const conflict = conflictOf(by.actor.id, { about: user_id, begun_by: requested_by }, true)
    if (conflict) throw fail(conflict)
    const held = await lockRolesOf(tx, by, user_id)
    if (!can(await findActor(tx, requested_by), 'user.grant')) throw fail('identity.role_requester_left')
    if (roleSteps(held, before).length > 0) throw fail('identity.roles_changed')
    await setRoles(tx, tell, by, { id: user_id, before, after, reason })
    return endRequest(tx, roleRequestTable, request, { status: 'done', by: by.actor.id, at: now() })
  })
}

/** Ends a request without any change; its requester may do so as well. */
export async function cancelRoles({ db, now }: Needed, by: Decider, id: string): Promise<RoleRequest> {
  return db.transaction(async (tx) => {
    const request = await lockOpen(tx, id)
    const { user_id, reason } = request
    const subject = { type: 'user', id: user_id } as const
    await audit(tx, by, { action: 'user.cancel_role_request', subject, reason })
    return endRequest(tx, roleRequestTable, request, { status: 'cancelled', by: by.actor.id, at: now() })
  })
}

async function lockOpen(tx: Tx, id: string): Promise<RoleRequest> {
  await lockRequest(tx, roleRequestTable, id)
  const request = await findRoleRequest(tx, id)
  if (!request) throw fail('identity.role_request_not_found')
  if (request.status !== 'requested') throw fail('identity.role_request_decided')
  return request
}
