import { eq, inArray } from 'drizzle-orm'
import { emptied } from '../../adapters/db/emptied.ts'
import type { Tx } from '../../adapters/db/port.ts'
import type { Services } from '../../services.ts'
import { issuedTable } from '../certificates/table.ts'
import { actTable } from '../table.ts'
import { actFileTable } from './table.ts'

/**
 * Removes the files of entries about a person before their rows are deleted. If the run is interrupted, the next one
 * still finds the paths.
 */
export async function removeEntryFiles(
  tx: Tx,
  { vault }: Pick<Services, 'vault'>,
  userId: string,
): Promise<void> {
  const rows = await tx
    .select({ storage_path: actFileTable.storage_path })
    .from(actFileTable)
    .innerJoin(actTable, eq(actTable.id, actFileTable.act_id))
    .where(eq(actTable.user_id, userId))
  for (const { storage_path } of rows) await vault.remove(storage_path)
}

/** Erases the texts of the registrar's acts about a person. The acts themselves and their dates stay. */
export async function eraseActTexts(tx: Tx, userId: string): Promise<void> {
  const { id, user_id, reason, release_reason, party, authority, document_number } = actTable
  const own = tx.select({ id }).from(actTable).where(eq(user_id, userId))
  await tx.delete(actFileTable).where(inArray(actFileTable.act_id, own))
  await tx.update(issuedTable).set({ printed: null }).where(inArray(issuedTable.act_id, own))
  await tx
    .update(actTable)
    .set({
      purpose: '',
      reason: emptied(reason),
      release_reason: emptied(release_reason),
      party: emptied(party),
      authority: emptied(authority),
      document_number: emptied(document_number),
    })
    .where(eq(user_id, userId))
}
