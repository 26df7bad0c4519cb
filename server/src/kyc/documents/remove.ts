import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { documentTable } from './table.ts'
import type { DocumentType } from '@acervo/domain/kyc/documents'

/** Removes all current documents of an application. They stay stored. */
export async function removeDocuments(tx: Tx, applicationId: string, at: string): Promise<void> {
  await tx
    .update(documentTable)
    .set({ removed_at: at })
    .where(and(eq(documentTable.application_id, applicationId), isNull(documentTable.removed_at)))
}

/** Removes the current document of one type; returns whether there was one. */
export async function removeCurrent(
  tx: Tx,
  applicationId: string,
  type: DocumentType,
  at: Date,
): Promise<boolean> {
  const removed = await tx
    .update(documentTable)
    .set({ removed_at: at.toISOString() })
    .where(
      and(
        eq(documentTable.application_id, applicationId),
        eq(documentTable.document_type, type),
        isNull(documentTable.removed_at),
      ),
    )
    .returning({ id: documentTable.id })
  return removed.length > 0
}
