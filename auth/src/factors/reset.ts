import { eq } from 'drizzle-orm'
import type { Core } from '../core.ts'
import type { AuthTx } from '../tx.ts'
import { sessions } from '../sessions/table.ts'
import { factors, recoveryCodes } from './table.ts'
import { users } from '../table.ts'
import { lockUser } from '../users/lock.ts'

/**
 * In the host's transaction, removes every second factor and the password of a user and ends their sessions. Returns
 * the number of verified factors. This is for a user who has lost their device: they recover the account by email
 * afterwards. The password goes too: otherwise a thief who knows it could sign in first and set up a factor of their
 * own.
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
