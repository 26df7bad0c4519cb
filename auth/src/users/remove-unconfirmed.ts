import { and, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Core } from '../core.ts'
import type { AuthTx } from '../tx.ts'
import { users } from '../table.ts'

/** Deletes the users of this list whose address nobody confirmed. */
export async function removeUnconfirmed(core: Core, tx: AuthTx, which: SQL | undefined): Promise<void> {
  const isUnconfirmed = and(isNotNull(users.email), isNull(users.email_confirmed_at), which)
  const removed = await tx.delete(users).where(isUnconfirmed).returning({ id: users.id })
  for (const { id } of removed) await core.onUnconfirmedRemoved(tx, id)
}
