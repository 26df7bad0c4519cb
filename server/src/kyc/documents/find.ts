import type { DocumentType } from '@acervo/domain/kyc/documents'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { documentTable } from './table.ts'
import type { RoundDocument } from '@acervo/domain/kyc/rounds'

export type DocumentRow = typeof documentTable.$inferSelect

/** The address of a current document of an application. */
export function documentUrl(applicationId: string, type: DocumentType): string {
  return `/api/kyc/document/${applicationId}/${type}`
}

/** The current document of one type, with its storage path. */
export async function findDocument(
  tx: Tx,
  applicationId: string,
  type: DocumentType,
): Promise<DocumentRow | undefined> {
  const [row] = await tx
    .select()
    .from(documentTable)
    .where(
      and(
        eq(documentTable.application_id, applicationId),
        eq(documentTable.document_type, type),
        isNull(documentTable.removed_at),
      ),
    )
  return row
}

/** The current documents of an application. */
export async function currentDocuments(tx: Tx, applicationId: string): Promise<DocumentRow[]> {
  return tx
    .select()
    .from(documentTable)
    .where(and(eq(documentTable.application_id, applicationId), isNull(documentTable.removed_at)))
}

/** The current documents of an application, by content, for the round that sends them. */
export async function documentsSent(tx: Tx, applicationId: string): Promise<RoundDocument[]> {
  return tx
    .select({ document_type: documentTable.document_type, sha256: documentTable.sha256 })
    .from(documentTable)
    .where(and(eq(documentTable.application_id, applicationId), isNull(documentTable.removed_at)))
}
