import type { BrandId } from '@acervo/domain/brands/brand'
import type { Days } from '@acervo/domain/common/lists/days'
import type { SortOrder } from '@acervo/domain/common/lists/sort-order'
import type { Profile } from '@acervo/domain/identity/profile'
import { roleFlags, type Role } from '@acervo/domain/identity/roles'
import type { UserRow } from '@acervo/domain/identity/user-row'
import { and, arrayContains, asc, desc, eq, inArray, isNull, not, sql, type SQL } from 'drizzle-orm'
import { newerThan, olderThan, pageOf, type Page, type PageRequest } from '../adapters/db/keyset.ts'
import type { Db, Tx } from '../adapters/db/port.ts'
import { withinDays } from '../adapters/db/days.ts'
import { personFound } from './person-found.ts'
import { profileTable } from './table.ts'

/** The profile of one person as `/auth/me` returns it, without the data of their session. */
export async function findProfile(
  db: Db,
  id: string,
): Promise<
  | Omit<Profile, 'second_factor' | 'roles' | 'is_admin' | 'is_erir' | 'waiting_roles' | 'needs_two_people'>
  | undefined
> {
  const [row] = await db.select().from(profileTable).where(eq(profileTable.id, id))
  if (!row) return undefined
  const { full_name, email } = row
  return {
    ...row,
    email: email ?? '',
    name: full_name,
    brains: [],
  }
}

const userColumns = {
  id: profileTable.id,
  email: profileTable.email,
  name: profileTable.full_name,
  roles: profileTable.roles,
  domain_id: profileTable.domain_id,
  status: profileTable.status,
  kyc_status: profileTable.kyc_status,
  kyc_ready_for_review: sql<boolean>`coalesce(${profileTable.kyc_application_status} = 'SUBMITTED', false)`,
  kyc_application_status: profileTable.kyc_application_status,
  kyc_application_id: profileTable.kyc_application_id,
  created_at: profileTable.created_at,
  closed_at: profileTable.closed_at,
  erase_after: profileTable.erase_after,
}

export type UserFilter = Days & {
  domain_id?: BrandId
  search?: string
  /** A condition that limits the list. */
  which?: SQL | undefined
  /** The order by the time of signing up. */
  order?: SortOrder
  /** Only these. */
  ids?: readonly string[]
} & PageRequest

/** Registered users of one brand or all, whose email or name contains the search. Newest first by default. */
export async function listUsers(db: Db, filter: UserFilter): Promise<Page<UserRow>> {
  const { domain_id, search, which, order = 'desc', ids, limit, cursor } = filter
  const [after, direction] = order === 'asc' ? [newerThan, asc] : [olderThan, desc]
  const found = await db
    .select(userColumns)
    .from(profileTable)
    .where(
      and(
        isNull(profileTable.erased_at),
        domain_id ? eq(profileTable.domain_id, domain_id) : undefined,
        search ? personFound(search) : undefined,
        which,
        withinDays(profileTable.created_at, filter),
        ids ? inArray(profileTable.id, [...ids]) : undefined,
        after(profileTable.created_at, profileTable.id, cursor),
      ),
    )
    .orderBy(direction(profileTable.created_at), direction(profileTable.id))
    .limit(limit + 1)
  const rows = found.map((row) => ({ ...row, ...roleFlags(row.roles) }))
  return pageOf(rows, limit, (row) => row.created_at)
}

/** One user as in the administrators' list. */
export async function findUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  const [row] = await tx.select(userColumns).from(profileTable).where(eq(profileTable.id, id))
  return row && { ...row, ...roleFlags(row.roles) }
}

/** Grants a person a role; used at start for the configured administrator and ERIR officer. */
export async function grantRole(tx: Tx, id: string, role: Role): Promise<void> {
  const { roles } = profileTable
  await tx
    .update(profileTable)
    .set({ roles: sql`array_append(${roles}, ${role})` })
    .where(and(eq(profileTable.id, id), not(arrayContains(roles, [role]))))
}

/** Any number that no other lock of ours uses. */
const ROLES_LOCK = 7_302_114

/** Prevents everybody else from granting or revoking a role until the transaction ends. */
export async function lockRoles(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ROLES_LOCK})`)
}
