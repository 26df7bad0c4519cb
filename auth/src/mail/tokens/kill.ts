import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { AuthTx } from '../../tx.ts'
import { users } from '../../table.ts'
import { authCodes, mailTokens, type MailTokenKind } from '../table.ts'

/** Invalidates the emails of some kinds that were sent to a user. */
export async function killMailTokens(tx: AuthTx, userId: string, kinds: MailTokenKind[]): Promise<void> {
  await tx.delete(mailTokens).where(and(eq(mailTokens.user_id, userId), inArray(mailTokens.kind, kinds)))
}

/**
 * Invalidates every email sent to a user and the codes that its links have led to. Also cancels a pending change of
 * email, because somebody else may have requested it.
 */
export async function killAllMailTokens(tx: AuthTx, userId: string): Promise<void> {
  await tx.delete(mailTokens).where(eq(mailTokens.user_id, userId))
  await tx.delete(authCodes).where(eq(authCodes.user_id, userId))
  const isPending = and(eq(users.id, userId), isNotNull(users.new_email))
  await tx.update(users).set({ new_email: null, email_change_half: null }).where(isPending)
}
