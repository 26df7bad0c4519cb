import { and, eq, sql } from 'drizzle-orm'
import type { AuthUser, Core } from '../core.ts'
import type { AuthTx } from '../tx.ts'
import { isSignUpOf, mailTokens } from '../mail/table.ts'
import { identities, users } from '../table.ts'

/** A user as it is stored. */
export type UserRow = typeof users.$inferSelect
export type IdentityRow = typeof identities.$inferSelect

/**
 * Marks the address of a user, and of their email identity, as confirmed, unless it is already. Deletes the password
 * that waits with a sign-up: somebody else may have chosen it.
 */
export async function confirmAddress(core: Core, tx: AuthTx, user: UserRow): Promise<void> {
  if (user.email_confirmed_at !== null) return
  const now = core.now()
  const verified = sql`${identities.identity_data} || '{"email_verified": true}'`
  await tx.update(users).set({ email_confirmed_at: now, updated_at: now }).where(eq(users.id, user.id))
  await tx
    .update(identities)
    .set({ identity_data: verified, updated_at: now })
    .where(and(eq(identities.user_id, user.id), eq(identities.provider, 'email')))
  await tx.update(mailTokens).set({ password_hash: null }).where(isSignUpOf(user.id))
}

/** The data of a user that the host gets. */
export function publicUser(user: UserRow): AuthUser {
  return { id: user.id, email: user.email ?? '', user_metadata: user.user_metadata }
}

/** Whether a user is banned at this moment. */
export function isBanned(user: Pick<UserRow, 'banned_until'>, now: Date): boolean {
  return user.banned_until !== null && user.banned_until > now
}
