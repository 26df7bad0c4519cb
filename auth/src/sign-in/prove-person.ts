import { and, eq } from 'drizzle-orm'
import type { Core } from '../core.ts'
import { AuthError } from '../http/errors.ts'
import { findNonce, spendNonce } from '../mail/reauthenticate.ts'
import { users } from '../table.ts'
import { sessions } from '../sessions/table.ts'
import { isOwnPassword } from './own-password.ts'

/**
 * A user without an address can prove their identity only by their wallet, so their session has to be younger than
 * this.
 */
const freshMs = 15 * 60_000

export type LockedSession = { userId: string; sessionId: string }
/** The password, or the code that `GET /reauthenticate` emails. */
export type Shown = { password?: string | undefined; code?: string | undefined }
/**
 * `missing`: no acceptable proof was given. `stale`: this user can only sign in again. `wait`: too many attempts were
 * wrong.
 */
export type Proof = 'proved' | 'wrong' | 'missing' | 'stale' | { wait: { seconds: number } }

/**
 * Whether the user of a session has proved their identity again. Consumes an emailed code. Wrong attempts count as they
 * do at sign-in.
 */
export async function provePerson(core: Core, held: LockedSession, shown: Shown): Promise<Proof> {
  const [user] = await core.db.select().from(users).where(eq(users.id, held.userId))
  if (user === undefined) return 'wrong'
  if (user.email === null) return (await isFresh(core, held)) ? 'proved' : 'stale'
  if (shown.code === undefined && shown.password === undefined) return 'missing'
  try {
    if (shown.code !== undefined) {
      await spendNonce(core.db, await findNonce(core, user.id, shown.code))
      return 'proved'
    }
    return (await isOwnPassword(core, user, shown.password ?? '')) ? 'proved' : 'wrong'
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    const { retryAfter } = error
    return retryAfter === undefined ? 'wrong' : { wait: { seconds: retryAfter } }
  }
}

async function isFresh(core: Core, { userId, sessionId }: LockedSession): Promise<boolean> {
  const isThisOne = and(eq(sessions.id, sessionId), eq(sessions.user_id, userId))
  const [session] = await core.db.select().from(sessions).where(isThisOne)
  return session !== undefined && core.now().getTime() - session.created_at.getTime() <= freshMs
}
