import type { Profile } from '@acervo/domain/identity/profile'
import type { UserRow } from '@acervo/domain/identity/user-row'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { olderThan, pageOf } from '../adapters/db/keyset.ts'
import type { Db, Tx } from '../adapters/db/port.ts'
import { personFound } from './person-found.ts'
import { profileTable } from './table.ts'

/** The profile of one person as `/auth/me` answers it; what their session lacks is not part of it. */
export async function findProfile(
  db: Db,
  id: string,
): Promise<Omit<Profile, 'second_factor' | 'waiting_roles' | 'needs_two_people'> | undefined> {
  const [row] = await db.select().from(profileTable).where(eq(profileTable.id, id))
  if (!row) return undefined
  const { full_name, email, domain_id } = row
  return {
    ...row,
    email: email ?? '',
    name: full_name,
    domain_id: domain_id === 2 ? 2 : 1,
    brains: [],
  }
}

const userColumns = {
  id: profileTable.id,
  email: profileTable.email,
  name: profileTable.full_name,
  is_admin: profileTable.is_admin,
  is_erir: profileTable.is_erir,
  domain_id: sql<1 | 2>`${profileTable.domain_id}`,
  status: profileTable.status,
  kyc_status: profileTable.kyc_status,
  kyc_ready_for_review: sql<boolean>`coalesce(${profileTable.kyc_application_status} = 'SUBMITTED', false)`,
  kyc_application_status: profileTable.kyc_application_status,
  kyc_application_id: profileTable.kyc_application_id,
  created_at: profileTable.created_at,
  closed_at: profileTable.closed_at,
  erase_after: profileTable.erase_after,
}

export type UserFilter = { domain_id?: number; search?: string; limit: number; cursor?: string }

/** Registered users, newest first, of one brand or all, whose e-mail or name contains the search. */
export async function listUsers(
  db: Db,
  filter: UserFilter,
): Promise<{ rows: UserRow[]; next_cursor: string | null }> {
  const { domain_id, search, limit, cursor } = filter
  const rows = await db
    .select(userColumns)
    .from(profileTable)
    .where(
      and(
        isNull(profileTable.erased_at),
        domain_id ? eq(profileTable.domain_id, domain_id) : undefined,
        search ? personFound(search) : undefined,
        olderThan(profileTable.created_at, profileTable.id, cursor),
      ),
    )
    .orderBy(desc(profileTable.created_at), desc(profileTable.id))
    .limit(limit + 1)
  return pageOf(rows, limit, (row) => row.created_at)
}

/** One user as the administration lists them. */
export async function findUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  const [row] = await tx.select(userColumns).from(profileTable).where(eq(profileTable.id, id))
  return row
}

/** Gives a person a role; used at start for the configured administrator and ERIR officer. */
export async function grantRole(tx: Tx, id: string, role: 'is_admin' | 'is_erir'): Promise<void> {
  await tx
    .update(profileTable)
    .set({ [role]: true })
    .where(eq(profileTable.id, id))
}

/** Any number will do as long as nothing else of ours locks it. */
const ROLES_LOCK = 7_302_114

/** Until the transaction ends nobody else gives or takes a role. */
export async function lockRoles(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ROLES_LOCK})`)
}
