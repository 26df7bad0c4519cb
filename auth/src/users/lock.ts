import { asc, eq, or } from 'drizzle-orm'
import type { AuthTx } from '../tx.ts'
import { users } from '../table.ts'
import type { UserRow } from './stored.ts'

/**
 * The user, locked until the end of the transaction. Everything that changes a user's password, mail tokens or
 * sessions takes this lock first, so such changes happen one after the other and never deadlock.
 */
export async function lockUser(
  tx: AuthTx,
  where: { id: string } | { email: string },
): Promise<UserRow | undefined> {
  const condition = 'id' in where ? eq(users.id, where.id) : eq(users.email, where.email)
  const [user] = await tx.select().from(users).where(condition).for('no key update')
  return user
}

/**
 * The users with an address, or with `isPending` also those who have requested to change to it; locked, always in the
 * same order so that two requests that lock several never deadlock.
 */
export async function lockHolders(tx: AuthTx, address: string, isPending: boolean): Promise<UserRow[]> {
  const isHolder = eq(users.email, address)
  return tx
    .select()
    .from(users)
    .where(isPending ? or(isHolder, eq(users.new_email, address)) : isHolder)
    .orderBy(asc(users.id))
    .for('no key update')
}
