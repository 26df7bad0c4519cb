import { eq } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { contactTable } from '../../contact/table.ts'
import { lockApplication, type ApplicationRow } from '../repo.ts'
import { applicationTable } from '../table.ts'
import { roundTable } from '../rounds/table.ts'
import { documentTable } from '../documents/table.ts'

/** The change of a person's approved data that is in progress, locked; undefined without one. */
export async function lockChange(tx: Tx, userId: string): Promise<ApplicationRow | undefined> {
  const row = await lockApplication(tx, { user_id: userId })
  return row?.changes ? row : undefined
}

/** Moves the rows of a change, and the contact requests about it, to the application, and deletes the change. */
export async function moveRowsOfChange(tx: Tx, changeId: string, inForceId: string): Promise<void> {
  await tx
    .update(documentTable)
    .set({ application_id: inForceId })
    .where(eq(documentTable.application_id, changeId))
  await tx
    .update(roundTable)
    .set({ application_id: inForceId, sent_as: changeId })
    .where(eq(roundTable.application_id, changeId))
  await tx.update(contactTable).set({ about_id: inForceId }).where(eq(contactTable.about_id, changeId))
  await tx.delete(applicationTable).where(eq(applicationTable.id, changeId))
}
