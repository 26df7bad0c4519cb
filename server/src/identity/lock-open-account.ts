import { fail } from '@acervo/domain/identity/failures'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { profileTable } from './table.ts'

/**
 * Locks a person's account until the transaction ends, so that writes for one person run one after the other, and none
 * while the account closes. False if the account is closed or does not exist.
 */
export async function lockOpenAccount(tx: Tx, userId: string): Promise<boolean> {
  const { id, closed_at } = profileTable
  const [open] = await tx
    .select({ id })
    .from(profileTable)
    .where(and(eq(id, userId), isNull(closed_at)))
    .for('no key update')
  return open !== undefined
}

/** Locks the caller's own account. Throws `identity.no_session` if the account was closed meanwhile. */
export async function lockOwnAccount(tx: Tx, userId: string): Promise<void> {
  if (!(await lockOpenAccount(tx, userId))) throw fail('identity.no_session')
}
