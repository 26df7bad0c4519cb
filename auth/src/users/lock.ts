import { asc, eq, or } from 'drizzle-orm'
import type { AuthTx } from '../tx.ts'
import { users } from '../table.ts'
import type { UserRow } from './stored.ts'

/**
 * Returns the user, locked until the end of the transaction. Every change of a user's password, mail tokens or sessions
 * takes this lock first. So such changes run one after the other and never deadlock.
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
 * Locks the users with an address. With `isPending`, also locks those who have requested to change to it. The order is
 * always the same, so that two requests never deadlock.
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
