import type { Role } from '@acervo/domain/identity/roles'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { audit } from '../audit/record.ts'
import { auditTable } from '../audit/table.ts'
import type { Services } from '../services.ts'
import { ensureProfile, findActor } from './actor.ts'
import { grantRole, lockRoles } from './repo.ts'

type Account = { email: string; password: string }

/**
 * Makes sure the configured administrator and ERIR officer exist; returns their ids. Each is granted their role unless
 * an administrator once revoked it: then only an administrator can grant it again. Idempotent, also across
 * replicas.
 */
export async function ensureStaff(
  { db, accounts }: Pick<Services, 'db' | 'accounts'>,
  staff: { admin?: Account; erir?: Account },
): Promise<{ admin?: string; erir?: string }> {
  const ids: { admin?: string; erir?: string } = {}
  for (const role of ['admin', 'erir'] as const) {
    const account = staff[role]
    if (!account) continue
    const id = await accounts.ensure(account)
    ids[role] = id
    await db.transaction(async (tx) => {
      await lockRoles(tx)
      if ((await findActor(tx, id))?.roles.includes(role) || (await wasTakenAway(tx, id, role))) return
      await ensureProfile(tx, { id, email: account.email, user_metadata: {} })
      await grantRole(tx, id, role)
      await audit(
        tx,
        {},
        { action: 'user.ensure_role', subject: { type: 'user', id }, after: { [`is_${role}`]: true } },
      )
    })
  }
  return ids
}

/** Whether an administrator revoked this role. The log keeps that permanently. */
async function wasTakenAway(tx: Tx, id: string, role: Role): Promise<boolean> {
  const { subject_type, subject_id, action, before, after } = auditTable
  const flag = `is_${role}`
  const [taken] = await tx
    .select({ id: auditTable.id })
    .from(auditTable)
    .where(
      and(
        eq(subject_type, 'user'),
        eq(subject_id, id),
        eq(action, 'user.change_roles'),
        sql`(${before} ->> ${flag})::boolean and not (${after} ->> ${flag})::boolean`,
      ),
    )
    .limit(1)
  return taken !== undefined
}
