import { randomUUID } from 'node:crypto'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { AuthUser, Core } from './core.ts'
import type { AuthTx } from './tx.ts'
import { factorsOf, presentFactor, type FactorRow } from './factors/stored.ts'
import { refuse } from './http/errors.ts'
import { identities, users, type Metadata } from './table.ts'

export type UserRow = typeof users.$inferSelect
export type IdentityRow = typeof identities.$inferSelect

/** Metadata travels in every access token, and servers refuse request headers beyond 16 KiB. */
const metadataBytesMax = 8192

export type NewUser = {
  email: string
  passwordHash: string | null
  metadata: Metadata
  confirmedAt: Date | null
  confirmationSentAt: Date | null
}

export type StoredUser = { user: UserRow; identity: IdentityRow }

/** The rows of a new user, not stored yet. */
export function draftUser(id: string, input: NewUser, now: Date): StoredUser {
  const user: UserRow = {
    id,
    email: input.email,
    password_hash: input.passwordHash,
    email_confirmed_at: input.confirmedAt,
    confirmation_sent_at: input.confirmationSentAt,
    recovery_sent_at: null,
    reauthentication_sent_at: null,
    invited_at: null,
    new_email: null,
    email_change_sent_at: null,
    email_change_half: null,
    last_sign_in_at: null,
    banned_until: null,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: input.metadata,
    deleted_at: null,
    created_at: now,
    updated_at: now,
  }
  const facts = {
    sub: id,
    email: input.email,
    email_verified: input.confirmedAt !== null,
    phone_verified: false,
  }
  const identity: IdentityRow = {
    identity_id: randomUUID(),
    user_id: id,
    provider: 'email',
    provider_id: id,
    identity_data: facts,
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
  }
  return { user, identity }
}

/** Stores a user with its e-mail identity and tells the host; undefined when the address is taken. */
export async function insertUser(core: Core, tx: AuthTx, input: NewUser): Promise<StoredUser | undefined> {
  const draft = draftUser(randomUUID(), input, core.now())
  const inserted = await tx
    .insert(users)
    .values(draft.user)
    .onConflictDoNothing({ target: users.email })
    .returning()
  if (inserted.length === 0) return undefined
  await tx.insert(identities).values(draft.identity)
  await core.onUser(tx, publicUser(draft.user))
  return draft
}

/**
 * The user, locked until the end of the transaction. Everything that changes a user's password, mail tokens or
 * sessions takes this lock first, so such changes happen one after the other and never deadlock.
 */
export async function lockUser(
  tx: AuthTx,
  where: { id: string } | { email: string },
): Promise<UserRow | undefined> {
  const condition = 'id' in where ? eq(users.id, where.id) : eq(users.email, where.email)
  const [user] = await tx.select().from(users).where(condition).for('no key update')
  return user
}

/**
 * The users with an address, or with `isPending` also those who have requested to change to it; locked, always in the
 * same order so that two requests that lock several never deadlock.
 */
export async function lockHolders(tx: AuthTx, address: string, isPending: boolean): Promise<UserRow[]> {
  const isHolder = eq(users.email, address)
  return tx
    .select()
    .from(users)
    .where(isPending ? or(isHolder, eq(users.new_email, address)) : isHolder)
    .orderBy(asc(users.id))
    .for('no key update')
}

/** Marks the address of a user and of its e-mail identity as confirmed, if it is not yet. */
export async function confirmAddress(core: Core, tx: AuthTx, user: UserRow): Promise<void> {
  if (user.email_confirmed_at !== null) return
  const now = core.now()
  const verified = sql`${identities.identity_data} || '{"email_verified": true}'`
  await tx.update(users).set({ email_confirmed_at: now, updated_at: now }).where(eq(users.id, user.id))
  await tx
    .update(identities)
    .set({ identity_data: verified, updated_at: now })
    .where(and(eq(identities.user_id, user.id), eq(identities.provider, 'email')))
}

/** What the host is told about a user. */
export function publicUser(user: UserRow): AuthUser {
  return { id: user.id, email: user.email ?? '', user_metadata: user.user_metadata }
}

/** Merges key by key; null removes. 400 `validation_failed` when the result is over 8 KiB of JSON. */
export function mergeMetadata(stored: Metadata, change: Metadata): Metadata {
  const merged = Object.fromEntries(
    Object.entries({ ...stored, ...change }).filter(([, value]) => value !== null),
  )
  if (Buffer.byteLength(JSON.stringify(merged)) > metadataBytesMax) {
    throw refuse(400, 'validation_failed', `User data cannot be larger than ${metadataBytesMax} bytes`)
  }
  return merged
}

export function isBanned(user: Pick<UserRow, 'banned_until'>, now: Date): boolean {
  return user.banned_until !== null && user.banned_until > now
}

/** The User object (docs/auth-protocol.md, "Tokens and objects"), with its identities and factors. */
export async function loadUserObject(tx: AuthTx, user: UserRow, now: Date) {
  const rows = await tx.select().from(identities).where(eq(identities.user_id, user.id))
  return presentUser(user, rows, await factorsOf(tx, [user.id], now))
}

export function presentUser(user: UserRow, ofUser: IdentityRow[], factors: FactorRow[] = []) {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    phone: '',
    ...whenSet({
      invited_at: user.invited_at,
      email_confirmed_at: user.email_confirmed_at,
      confirmed_at: user.email_confirmed_at,
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_sent_at: user.recovery_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      new_email: user.new_email,
      email_change_sent_at: user.new_email && user.email_change_sent_at,
      last_sign_in_at: user.last_sign_in_at,
      banned_until: user.banned_until,
      deleted_at: user.deleted_at,
    }),
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    identities: ofUser.map((identity) => presentIdentity(identity)),
    ...(factors.length > 0 && { factors: factors.map((factor) => presentFactor(factor)) }),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: false,
  }
}

function presentIdentity({ provider_id, ...identity }: IdentityRow) {
  return { ...identity, id: provider_id, email: identity.identity_data.email }
}

function whenSet(fields: Record<string, Date | string | null>) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''))
}
