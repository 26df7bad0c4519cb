import { fail } from '@acervo/domain/identity/failures'
import { can, type Actor } from '@acervo/domain/identity/permissions'
import { givesRole, type RolesChange, roleSteps } from '@acervo/domain/identity/role-change'
import type { UserRow } from '@acervo/domain/identity/user-row'
import { roleFlags, roleSet, type Role, type Roles } from '@acervo/domain/identity/roles'
import { and, arrayContains, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { audit, type By } from '../audit/record.ts'
import type { Services } from '../services.ts'
import { findActor } from './actor.ts'
import { findUser, lockRoles } from './repo.ts'
import { profileTable } from './table.ts'

/** Notifies a person of one role they were granted or lost, in the transaction of the change. */
export type NotifyRole = (
  tx: Tx,
  told: { user_id: string; role: Role; isGranted: boolean; reason: string },
) => Promise<void>

/**
 * Sets a person's roles to those of `change`; idempotent. Changes run one after the other, and the caller must still be
 * an administrator after waiting. So if two administrators revoke each other's role, the second one is refused. Throws
 * `identity.own_roles` for the caller's own roles, and `identity.role_needs_request` if giving a role takes two people.
 * Throws `identity.role_unconfirmed` like `refuseUnconfirmed`, and `identity.last_admin` if no other administrator with
 * an email address would remain.
 */
export async function changeRoles(
  { db, accounts, needsTwoPeople }: Pick<Services, 'db' | 'accounts' | 'needsTwoPeople'>,
  tell: NotifyRole,
  by: By & { actor: Actor },
  id: string,
  { reason, seen, roles }: RolesChange,
): Promise<UserRow> {
  if (id === by.actor.id) throw fail('identity.own_roles')
  return db.transaction(async (tx) => {
    const before = await lockRolesOf(tx, by, id)
    const after = roleSet(roles)
    if (roleSteps(before, after).length > 0) {
      if (seen && roleSteps(before, seen).length > 0) throw fail('identity.roles_changed')
      if (givesRole(before, after)) {
        if (needsTwoPeople) throw fail('identity.role_needs_request')
        await refuseUnconfirmed(tx, accounts, id)
      }
      await setRoles(tx, tell, by, { id, before, after, reason })
    }
    const user = await findUser(tx, id)
    if (!user) throw new Error(`User ${id} vanished while the roles were locked`)
    return user
  })
}

/** Waits for other changes of roles and returns this person's. The caller may have lost the role while they waited. */
export async function lockRolesOf(tx: Tx, by: { actor: Actor }, id: string): Promise<Roles> {
  await lockRoles(tx)
  if (!can(await findActor(tx, by.actor.id), 'user.grant')) throw fail('identity.forbidden')
  const [row] = await tx
    .select({ roles: profileTable.roles })
    .from(profileTable)
    .where(and(eq(profileTable.id, id), isNull(profileTable.closed_at)))
  if (!row) throw fail('identity.user_not_found')
  return row.roles
}

/**
 * Throws `identity.role_unconfirmed` if nobody has confirmed the address of the account. Somebody else may have signed
 * up with that address. The confirmation would then open the account and its role to the password that they chose.
 */
export async function refuseUnconfirmed(
  tx: Tx,
  accounts: Pick<Services['accounts'], 'isUnconfirmed'>,
  id: string,
): Promise<void> {
  if (await accounts.isUnconfirmed?.(tx, id)) throw fail('identity.role_unconfirmed')
}

type SetRoles = { id: string; before: Roles; after: Roles; reason: string }

/** Changes the roles of a person, in a transaction that has locked them. */
export async function setRoles(
  tx: Tx,
  tell: NotifyRole,
  by: By,
  { id, before, after, reason }: SetRoles,
): Promise<void> {
  if (before.includes('admin') && !after.includes('admin') && !(await hasAnotherAdmin(tx, id)))
    throw fail('identity.last_admin')
  await tx
    .update(profileTable)
    .set({ roles: [...after] })
    .where(eq(profileTable.id, id))
  await audit(tx, by, {
    action: 'user.change_roles',
    subject: { type: 'user', id },
    before: roleFlags(before),
    after: roleFlags(after),
    reason,
  })
  for (const step of roleSteps(before, after)) await tell(tx, { user_id: id, reason, ...step })
}

/**
 * Whether another person can grant roles. Only the auth provider knows whether an address is confirmed. An
 * administrator without an address (who signed in with a wallet) does not count.
 */
export async function hasAnotherAdmin(tx: Tx, id: string): Promise<boolean> {
  const { roles, email } = profileTable
  const others = await tx
    .select({ id: profileTable.id })
    .from(profileTable)
    .where(and(arrayContains(roles, ['admin']), isNotNull(email), ne(profileTable.id, id)))
    .limit(1)
  return others.length > 0
}
