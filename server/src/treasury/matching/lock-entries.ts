import { fail } from '@acervo/domain/treasury/failures'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { bankEntryTable } from '../table.ts'

export type LockedEntry = Pick<
  typeof bankEntryTable.$inferSelect,
  'id' | 'booked_on' | 'cents' | 'matched_cents' | 'state'
>

/**
 * Locks movements in the order of their ids. Call it before locking any investment, so that two people never deadlock.
 * Throws when a movement does not exist.
 */
export async function lockEntries(tx: Tx, ids: readonly number[]): Promise<Map<number, LockedEntry>> {
  const { id, booked_on, cents, matched_cents, state } = bankEntryTable
  const rows = await tx
    .select({ id, booked_on, cents, matched_cents, state })
    .from(bankEntryTable)
    .where(inArray(id, [...ids]))
    .orderBy(id)
    .for('update')
  if (rows.length < ids.length) throw fail('treasury.entry_not_found')
  return new Map(rows.map((row) => [row.id, row]))
}
