import { brandOfId } from '@acervo/domain/brands/brand'
import type { Actor } from '@acervo/domain/identity/permissions'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AccountClaims } from '../adapters/accounts/port.ts'
import type { Db, Tx } from '../adapters/db/port.ts'
import { isReferenced } from '../adapters/db/errors.ts'
import { prepared } from '../adapters/db/prepared.ts'
import { profileTable } from './table.ts'

const actorColumns = {
  id: profileTable.id,
  email: sql<string>`coalesce(${profileTable.email}, '')`,
  roles: profileTable.roles,
  status: profileTable.status,
  kyc_status: profileTable.kyc_status,
  domain_id: profileTable.domain_id,
}

/** The same person as JSON, or null, read by the auth provider together with the session of `u.id`. */
export const actorOfAccount = `(select to_json(a) from (
  select id, coalesce(email, '') as email, roles, status, kyc_status, domain_id
  from profile where id = u.id and closed_at is null) a)`

/** Whether the person that `actorOfAccount` read has a role. */
export function isStaffAccount(alongside: unknown): boolean {
  const actor = alongside as Actor | null | undefined
  return (actor?.roles.length ?? 0) > 0
}

/**
 * The person of a verified token. Creates their row on first use, because an external provider does not notify us of
 * new accounts, and updates a changed email. Undefined if the account was closed since the token was verified.
 */
export async function actorOf(db: Db, claims: AccountClaims): Promise<Actor | undefined> {
  const actor = claims.actor ?? (await findActor(db, claims.user_id))
  if (actor && actor.email === claims.email) return actor
  await ensureProfile(db, { id: claims.user_id, email: claims.email, user_metadata: claims.user_metadata })
  return findActor(db, claims.user_id)
}

/** The person with this id, as a request would see them; undefined once the account is closed. */
export async function findActor(db: Tx, id: string): Promise<Actor | undefined> {
  const query = prepared(db, 'find_actor', (name) =>
    db
      .select(actorColumns)
      .from(profileTable)
      .where(and(eq(profileTable.id, sql.placeholder('id')), isNull(profileTable.closed_at)))
      .prepare(name),
  )
  const [row] = await query.execute({ id })
  return row
}

type Account = { id: string; email: string; user_metadata: Record<string, unknown> }

/** Creates the profile of a new account. A second sign-up before the confirmation replaces its brand and language. */
export async function startProfile(tx: Tx, account: Account): Promise<void> {
  await ensureProfile(tx, account)
  const { domain_id, language } = profileOf(account)
  await tx.update(profileTable).set({ domain_id, language }).where(eq(profileTable.id, account.id))
}

/** Inserts the profile of an account or updates its email. Never changes roles and status. */
export async function ensureProfile(tx: Tx, account: Account): Promise<void> {
  const row = profileOf(account)
  await tx
    .insert(profileTable)
    .values(row)
    .onConflictDoUpdate({
      target: profileTable.id,
      set: { email: row.email },
      setWhere: isNull(profileTable.closed_at),
    })
}

/**
 * Deletes the profile of a sign-up that nobody confirmed. If other rows refer to the profile, only its address and
 * roles are deleted.
 */
export async function forgetProfile(tx: Pick<Db, 'transaction'>, id: string): Promise<void> {
  const own = eq(profileTable.id, id)
  await tx
    .transaction((inner) => inner.delete(profileTable).where(own))
    .catch((error: unknown) => {
      if (!isReferenced(error)) throw error
      return tx.transaction((inner) => inner.update(profileTable).set({ email: null, roles: [] }).where(own))
    })
}

function profileOf({ id, email, user_metadata }: Account) {
  return {
    id,
    email: email || null,
    domain_id: brandOfId(user_metadata.domain_id).domain_id,
    language: user_metadata.language === 'en' ? ('en' as const) : ('es' as const),
  }
}
