import { fail } from '@acervo/domain/identity/failures'
import { can, type Actor } from '@acervo/domain/identity/permissions'
import type { UserRow } from '@acervo/domain/identity/user-row'
import { roleSteps, type Roles, type RolesChange } from '@acervo/domain/identity/roles'
import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { audit, type By } from '../audit/record.ts'
import type { Services } from '../services.ts'
import { findActor } from './actor.ts'
import { findUser, lockRoles } from './repo.ts'
import { profileTable } from './table.ts'

/** Tells a person of one role they were given or lost, in the transaction of the change. */
export type TellRole = (
  tx: Tx,
  told: { user_id: string; role: 'admin' | 'erir'; isGranted: boolean; reason: string },
) => Promise<void>

/**
 * Gives somebody the roles of `change`, once however often it is asked. Changes wait for one another, and who asks must
 * still be an administrator when their turn comes: of two who take each other's role the second is refused. Throws
 * `identity.own_roles` when it is one's own, and
 * `identity.last_admin` when no other administrator with an e-mail address would remain.
 */
export async function changeRoles(
  { db }: Pick<Services, 'db'>,
  tell: TellRole,
  by: By & { actor: Actor },
  id: string,
  { reason, seen, ...after }: RolesChange,
): Promise<UserRow> {
  if (id === by.actor.id) throw fail('identity.own_roles')
  return db.transaction(async (tx) => {
    await lockRoles(tx)
    if (!can(await findActor(tx, by.actor.id), 'user.grant')) throw fail('identity.forbidden')
    const before = await findRoles(tx, id)
    if (!before) throw fail('identity.user_not_found')
    const steps = roleSteps(before, after)
    if (steps.length > 0) {
      if (seen && roleSteps(before, seen).length > 0) throw fail('identity.roles_changed')
      if (before.is_admin && !after.is_admin && !(await hasAnotherAdmin(tx, id)))
        throw fail('identity.last_admin')
      await tx.update(profileTable).set(after).where(eq(profileTable.id, id))
      await audit(tx, by, {
        action: 'user.change_roles',
        subject: { type: 'user', id },
        before,
        after,
        reason,
      })
      for (const step of steps) await tell(tx, { user_id: id, reason, ...step })
    }
    const user = await findUser(tx, id)
    if (!user) throw new Error(`User ${id} vanished while the roles were locked`)
    return user
  })
}

async function findRoles(tx: Tx, id: string): Promise<Roles | undefined> {
  const { is_admin, is_erir } = profileTable
  const [row] = await tx
    .select({ is_admin, is_erir })
    .from(profileTable)
    .where(and(eq(profileTable.id, id), isNull(profileTable.closed_at)))
  return row
}

/**
 * Somebody has to be able to give roles back. Whether an address is confirmed only the auth provider knows; an
 * administrator without one (who came with a wallet) does not count.
 */
export async function hasAnotherAdmin(tx: Tx, id: string): Promise<boolean> {
  const { is_admin, email } = profileTable
  const others = await tx
    .select({ id: profileTable.id })
    .from(profileTable)
    .where(and(eq(is_admin, true), isNotNull(email), ne(profileTable.id, id)))
    .limit(1)
  return others.length > 0
}
