import type { Actor } from '@acervo/domain/identity/permissions'
import type { DocumentType } from '@acervo/domain/kyc/documents'
import { fail } from '@acervo/domain/kyc/failures'
import { audit, type By } from '../../audit/record.ts'
import type { Services } from '../../services.ts'
import { ownEditableApplication } from '../save-application.ts'
import { removeDocuments } from './remove.ts'

type Caller = By & { actor: Actor }

/** Removes a document from the caller's application. The document stays stored if a reviewer may have seen it. */
export async function deleteDocument(
  { db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>,
  by: Caller,
  input: { application_id: string; document_type: DocumentType },
): Promise<void> {
  await db.transaction(async (tx) => {
    const application = await ownEditableApplication(tx, by, input.application_id)
    const which = { applicationId: application.id, type: input.document_type }
    const removed = await removeDocuments({ jobs }, tx, which, now().toISOString())
    if (!removed) throw fail('kyc.document_missing')
    await audit(tx, by, {
      action: 'kyc.delete_document',
      subject: { type: 'kyc_application', id: application.id },
      before: { document_type: input.document_type },
    })
  })
}
