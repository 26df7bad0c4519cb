import type { Role } from '@acervo/domain/identity/roles'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { audit } from '../audit/record.ts'
import { auditTable } from '../audit/table.ts'
import type { Services } from '../services.ts'
import { ensureProfile, findActor } from './actor.ts'
import { grantRole, lockRoles } from './repo.ts'
import { configuredAccountTable, profileTable } from './table.ts'

type Account = { email: string; password: string }

type Needed = Pick<Services, 'db' | 'accounts' | 'configuredDigest'>

/**
 * Makes sure that the configured administrator and ERIR officer exist; returns their ids. Each one gets their role,
 * unless an administrator once revoked it: then only an administrator can grant it again. Idempotent, also across
 * replicas. If an account moved to another address or was closed, no new one is created at the configured address.
 * Otherwise that address, perhaps a stranger's by now, would become an administrator whom nobody appointed.
 */
export async function ensureStaff(
  services: Needed,
  staff: { admin?: Account; erir?: Account },
): Promise<{ admin?: string; erir?: string }> {
  const ids: { admin?: string; erir?: string } = {}
  for (const role of ['admin', 'erir'] as const) {
    const account = staff[role]
    if (!account) continue
    const id = await ensureAccount(services, account)
    if (id === undefined) continue
    ids[role] = id
    await services.db.transaction(async (tx) => {
      await lockRoles(tx)
      if ((await findActor(tx, id))?.roles.includes(role) || (await wasTakenAway(tx, id, role))) return
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

/**
 * The id of the account at a configured address; undefined if that account has moved to another address or was closed.
 */
async function ensureAccount(
  { db, accounts, configuredDigest }: Needed,
  account: Account,
): Promise<string | undefined> {
  const email = account.email.trim().toLowerCase()
  const email_digest = configuredDigest(email)
  const [known] = await db
    .select({ email: profileTable.email })
    .from(configuredAccountTable)
    .innerJoin(profileTable, eq(profileTable.id, configuredAccountTable.user_id))
    .where(eq(configuredAccountTable.email_digest, email_digest))
  if (known && known.email !== email) return undefined
  const id = await accounts.ensure(account)
  await db.transaction(async (tx) => {
    await ensureProfile(tx, { id, email, user_metadata: {} })
    await tx.insert(configuredAccountTable).values({ email_digest, user_id: id }).onConflictDoNothing()
  })
  return id
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
