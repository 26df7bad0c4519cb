import { fail } from '@acervo/domain/registry/failures'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { lockInvestor } from '../blocking/lock-subject.ts'
import { actTable } from '../table.ts'
import { entryOf, type EntryRow } from './entry-row.ts'
import { heirTable } from './table.ts'
import { isEntry } from './repo.ts'

/**
 * Locks an entry until the transaction ends. First locks its holder, its heirs or acquirer and `others`, in the order
 * of their ids. The people of an entry never change after it is opened.
 */
export async function lockEntry(
  tx: Tx,
  id: string,
  others: readonly string[] = [],
): Promise<{ row: EntryRow; heirs: HeirRow[] }> {
  const [known] = await tx
    .select({ user_id: actTable.user_id })
    .from(actTable)
    .where(and(isEntry, eq(actTable.id, id)))
  if (!known) throw fail('registry.act_not_found')
  const heirs = await tx.select().from(heirTable).where(eq(heirTable.act_id, id)).orderBy(asc(heirTable.id))
  await lockPeople(tx, [known.user_id, ...heirs.map(({ user_id }) => user_id), ...others])
  await lockInvestor(tx, known.user_id)
  return { row: await lockRow(tx, id), heirs }
}

/** Locks the row of an entry whose holder is locked already. */
export async function lockRow(tx: Tx, id: string): Promise<EntryRow> {
  const [row] = await tx.select().from(actTable).where(eq(actTable.id, id)).for('update')
  return entryOf(row)
}

/** A row of an heir, or of the acquirer of an award. */
export type HeirRow = typeof heirTable.$inferSelect

/** Locks people as `lockInvestor` does, in the order of their ids. */
export async function lockPeople(tx: Tx, ids: readonly string[]): Promise<void> {
  const { id } = profileTable
  await tx
    .select({ id })
    .from(profileTable)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for('no key update')
}

/** Changes an entry, whose row is locked. */
export async function moveEntry(tx: Tx, { id }: EntryRow, change: Partial<EntryRow>): Promise<EntryRow> {
  const [row] = await tx.update(actTable).set(change).where(eq(actTable.id, id)).returning()
  return entryOf(row)
}
