import { eq } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { residenceCertificateTable as table } from '../returns/table.ts'
import type { Services } from '../services.ts'

/** Removes the files of a person's certificates, before their rows: a run that is killed finds the paths again. */
export async function removeResidenceFiles(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  userId: string,
): Promise<void> {
  const { storage_path, user_id } = table
  const rows = await db.select({ storage_path }).from(table).where(eq(user_id, userId))
  for (const row of rows) await vault.remove(row.storage_path)
}

/** Deletes a person's certificates. What was withheld from them stays with their payments. */
export async function eraseResidence(tx: Tx, userId: string): Promise<void> {
  await tx.delete(table).where(eq(table.user_id, userId))
}
