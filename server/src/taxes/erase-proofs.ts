import { eq } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { holdingProofTable, residenceCertificateTable } from '../returns/table.ts'
import type { Services } from '../services.ts'

/** Certificates of tax residence and of holdings. */
const tables = [residenceCertificateTable, holdingProofTable]

/**
 * Removes the files of a person's certificates before their rows are deleted. If the run is interrupted, the next one
 * still finds the paths.
 */
export async function removeProofFiles(
  tx: Tx,
  { vault }: Pick<Services, 'vault'>,
  userId: string,
): Promise<void> {
  for (const table of tables) {
    const { storage_path, user_id } = table
    const rows = await tx.select({ storage_path }).from(table).where(eq(user_id, userId))
    for (const row of rows) await vault.remove(row.storage_path)
  }
}

/** Deletes a person's certificates. What was withheld stays with their payments. */
export async function eraseProofs(tx: Tx, userId: string): Promise<void> {
  for (const table of tables) await tx.delete(table).where(eq(table.user_id, userId))
}
