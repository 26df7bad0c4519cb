import type { ApplicationStatus } from '@acervo/domain/kyc/application'
import { eq } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { profileTable } from '../identity/table.ts'
import { applicationTable } from './table.ts'
import type { ApplicationRow } from './repo.ts'

/**
 * Sets the status of an application, on its row and on its owner's profile together. A change of approved data does not
 * affect the profile: its owner stays verified.
 */
export async function setStatus(
  tx: Tx,
  application: { id: string; user_id: string; changes: string | null },
  status: ApplicationStatus,
  changes: Partial<ApplicationRow> = {},
): Promise<void> {
  await tx
    .update(applicationTable)
    .set({ ...changes, status })
    .where(eq(applicationTable.id, application.id))
  if (application.changes !== null) return
  await tx
    .update(profileTable)
    .set({ kyc_application_id: application.id, kyc_application_status: status })
    .where(eq(profileTable.id, application.user_id))
}
