import type { Roles } from '@acervo/domain/identity/roles'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { audit } from '../audit/record.ts'
import { auditTable } from '../audit/table.ts'
import type { Services } from '../services.ts'
import { ensureProfile, findActor } from './actor.ts'
import { grantRole, lockRoles } from './repo.ts'

type Account = { email: string; password: string }

/**
 * Makes sure the configured administrator and ERIR officer exist; answers their ids. Each is given their role unless an
 * administrator once took it away: then only an administrator gives it back. Harmless when repeated, or done by several
 * replicas at once.
 */
export async function ensureStaff(
  { db, accounts }: Pick<Services, 'db' | 'accounts'>,
  staff: { admin?: Account; erir?: Account },
): Promise<{ admin?: string; erir?: string }> {
  const ids: { admin?: string; erir?: string } = {}
  for (const name of ['admin', 'erir'] as const) {
    const account = staff[name]
    if (!account) continue
    const role = `is_${name}` as const
    const id = await accounts.ensure(account)
    ids[name] = id
    await db.transaction(async (tx) => {
      await lockRoles(tx)
      if ((await findActor(tx, id))?.[role] || (await wasTakenAway(tx, id, role))) return
      await ensureProfile(tx, { id, email: account.email, user_metadata: {} })
      await grantRole(tx, id, role)
      await audit(
        tx,
        {},
        { action: 'user.ensure_role', subject: { type: 'user', id }, after: { [role]: true } },
      )
    })
  }
  return ids
}

/** Whether somebody who gives and takes roles took this one. The log keeps that for good. */
async function wasTakenAway(tx: Tx, id: string, role: keyof Roles): Promise<boolean> {
  const { subject_type, subject_id, action, before, after } = auditTable
  const [taken] = await tx
    .select({ id: auditTable.id })
    .from(auditTable)
    .where(
      and(
        eq(subject_type, 'user'),
        eq(subject_id, id),
        eq(action, 'user.change_roles'),
        sql`(${before} ->> ${role})::boolean and not (${after} ->> ${role})::boolean`,
      ),
    )
    .limit(1)
  return taken !== undefined
}
