import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { users } from '../table.ts'
import type { AuthTx } from '../tx.ts'

/** Whether a user signed up with an email address that nobody has confirmed; false for a user without an address. */
export async function isUnconfirmed(tx: AuthTx, userId: string): Promise<boolean> {
  const { id, email, email_confirmed_at } = users
  const found = await tx
    .select({ id })
    .from(users)
    .where(and(eq(id, userId), isNotNull(email), isNull(email_confirmed_at)))
  return found.length > 0
}
