import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Core } from '../core.ts'
import type { AuthTx } from '../tx.ts'
import { refuse } from '../http/errors.ts'
import { postgresCode } from '../postgres-errors.ts'
import { identities, users } from '../table.ts'
import { removeUnconfirmed } from './remove-unconfirmed.ts'
import type { UserRow } from './stored.ts'

/**
 * Assigns a user a confirmed address and adds the email identity if they had none. 422
 * `email_exists` when somebody else has taken it meanwhile.
 */
export async function moveToEmail(core: Core, tx: AuthTx, user: UserRow, email: string): Promise<UserRow> {
  return tx
    .transaction((inner) => storeEmail(core, inner, user, email))
    .catch((error: unknown) => {
      throw postgresCode(error) === '23505' ? emailExists() : error
    })
}

async function storeEmail(core: Core, tx: AuthTx, user: UserRow, email: string): Promise<UserRow> {
  // Anybody can sign up with an address, but only its owner gets here.
  await removeUnconfirmed(core, tx, eq(users.email, email))
  const now = core.now()
  const providers = new Set(['email', ...listOf(user.app_metadata.providers)])
  const change = {
    email,
    email_confirmed_at: now,
    new_email: null,
    email_change_half: null,
    app_metadata: { provider: 'email', ...user.app_metadata, providers: [...providers] },
    updated_at: now,
  }
  const [changed] = await tx.update(users).set(change).where(eq(users.id, user.id)).returning()
  if (changed === undefined) throw new Error('A locked user is gone')
  await storeEmailIdentity(core, tx, user.id, email)
  return changed
}

async function storeEmailIdentity(core: Core, tx: AuthTx, userId: string, email: string): Promise<void> {
  const now = core.now()
  const identity_data = { sub: userId, email, email_verified: true, phone_verified: false }
  const updated = await tx
    .update(identities)
    .set({ identity_data, updated_at: now })
    .where(and(eq(identities.user_id, userId), eq(identities.provider, 'email')))
    .returning()
  if (updated.length > 0) return
  await tx.insert(identities).values({
    identity_id: randomUUID(),
    user_id: userId,
    provider: 'email',
    provider_id: userId,
    identity_data,
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
  })
}

/** 422 `email_exists` when the address belongs to a user who has confirmed it. */
export async function requireFree(tx: AuthTx, email: string): Promise<void> {
  const isTaken = and(eq(users.email, email), isNotNull(users.email_confirmed_at))
  if ((await tx.$count(users, isTaken)) > 0) throw emailExists()
}

export const emailExists = () =>
  refuse(422, 'email_exists', 'A user with this email address has already been registered')

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
