import { eq } from 'drizzle-orm'
import type { AuthTx } from '../tx.ts'
import { users } from '../table.ts'
import { lockUser } from './lock.ts'

/** Deletes a user and all their ways to sign in, in the host's transaction. Their tokens are refused from then on. */
export async function removeUser(tx: AuthTx, userId: string): Promise<void> {
  await lockUser(tx, { id: userId })
  await tx.delete(users).where(eq(users.id, userId))
}
