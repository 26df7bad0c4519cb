import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { users } from '../table.ts'
import type { AuthTx } from '../tx.ts'

/** Whether nobody has confirmed the email address with which a user signed up; false for one without an address. */
export async function isUnconfirmed(tx: AuthTx, userId: string): Promise<boolean> {
  const { id, email, email_confirmed_at } = users
  const found = await tx
    .select({ id })
    .from(users)
    .where(and(eq(id, userId), isNotNull(email), isNull(email_confirmed_at)))
  return found.length > 0
}
