import { eq } from 'drizzle-orm'
import type { Core } from '../core.ts'
import type { AuthTx } from '../tx.ts'
import { sessions } from '../sessions/table.ts'
import { factors, recoveryCodes } from './table.ts'
import { users } from '../table.ts'
import { lockUser } from '../users/lock.ts'

/**
 * Removes every second factor of a user and their password, and ends their sessions, in the host's transaction; returns how
 * many verified factors there were. For a user who has lost their device, and who then recovers the account by email: with the
 * password alone, whoever had stolen it could be in first and set up a factor of their own.
 */
export async function resetFactors(core: Core, tx: AuthTx, userId: string): Promise<number> {
  await lockUser(tx, { id: userId })
  await tx.delete(sessions).where(eq(sessions.user_id, userId))
  const gone = await tx.delete(factors).where(eq(factors.user_id, userId)).returning()
  await tx.update(users).set({ password_hash: null, updated_at: core.now() }).where(eq(users.id, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
  await core.audit(tx, { action: 'factors_reset', user_id: userId })
  return gone.filter(({ status }) => status === 'verified').length
}
