import { and, eq, getTableColumns, inArray, SQL, sql } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import type { Services } from '../services.ts'
import { applicationTable } from './table.ts'
import { roundTable } from './rounds/table.ts'
import { documentTable } from './documents/table.ts'
import { walletChangeTable, walletProofTable } from './wallet/table.ts'
import { phoneLinkTable } from './phone/table.ts'

/** The remains of an erased application: that it existed, and how it ended. They contain no personal data. */
const LEFT = [
  'id',
  'user_id',
  'changes',
  'status',
  'wallet',
  'submitted_at',
  'decided_at',
  'created_at',
  'searched',
]

/** Every other column with the value of an empty row. */
const blanked = Object.fromEntries(
  Object.entries(getTableColumns(applicationTable))
    .filter(([name]) => !LEFT.includes(name))
    .map(([name, column]) => [name, column.default instanceof SQL ? null : (column.default ?? null)]),
) as Partial<typeof applicationTable.$inferInsert>

/**
 * Removes the files of a person's documents. Called before their rows are deleted: if the process is killed in between,
 * the next run finds the paths again, and a missing file counts as removed.
 */
export async function removeDocumentFiles(
  tx: Tx,
  { vault }: Pick<Services, 'vault'>,
  userId: string,
): Promise<void> {
  const { storage_path, application_id } = documentTable
  const rows = await tx
    .selectDistinct({ storage_path })
    .from(documentTable)
    .innerJoin(applicationTable, eq(applicationTable.id, application_id))
    .where(eq(applicationTable.user_id, userId))
  for (const row of rows) await vault.remove(row.storage_path)
}

/** All ids that a person's applications have or had, including the ids of changes that were put in force. */
export async function findApplicationIds(tx: Tx, userId: string): Promise<string[]> {
  const { id, user_id } = applicationTable
  const rows = await tx
    .select({ id, sent_as: roundTable.sent_as })
    .from(applicationTable)
    .leftJoin(roundTable, eq(roundTable.application_id, id))
    .where(eq(user_id, userId))
  return [...new Set(rows.flatMap((row) => [row.id, row.sent_as ?? row.id]))]
}

/**
 * Erases a person's statements for their identification, and the rows of their documents. The wallet of a verified
 * person stays, because the register is compared with the chain by wallet, but it is no longer linked to anybody.
 */
export async function eraseApplications(tx: Tx, userId: string): Promise<void> {
  const { id, user_id, status, wallet } = applicationTable
  const own = tx.select({ id }).from(applicationTable).where(eq(user_id, userId))
  await tx.delete(documentTable).where(inArray(documentTable.application_id, own))
  await tx.delete(roundTable).where(inArray(roundTable.application_id, own))
  await tx.delete(phoneLinkTable).where(eq(phoneLinkTable.user_id, userId))
  await tx.delete(walletProofTable).where(eq(walletProofTable.user_id, userId))
  const ofVerified = sql`case when ${status} = 'APPROVED' then ${wallet} end`
  const rejection_reason = sql`case when ${status} = 'REJECTED' then '' end`
  await tx
    .update(applicationTable)
    .set({ ...blanked, wallet: ofVerified, rejection_reason })
    .where(eq(user_id, userId))
  await tx
    .update(walletChangeTable)
    .set({ reason: '' })
    .where(and(eq(walletChangeTable.user_id, userId), eq(walletChangeTable.status, 'refused')))
}
