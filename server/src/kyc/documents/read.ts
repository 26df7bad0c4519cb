import { can, type Actor } from '@acervo/domain/identity/permissions'
import type { Application } from '@acervo/domain/kyc/application'
import { documentField, documentTypes, type DocumentType } from '@acervo/domain/kyc/documents'
import { fail } from '@acervo/domain/kyc/failures'
import type { By } from '../../audit/record.ts'
import type { FileAnswer } from '../../http/files/send.ts'
import type { Services } from '../../services.ts'
import { recordReading } from '../readings.ts'
import { findApplication } from '../repo.ts'
import { findDocument } from './find.ts'
import { readPersonalFile } from '../read-personal-file.ts'

type Caller = By & { actor: Actor }

/** The bytes of a document, for its owner or a reviewer; a reviewer's access is audited first. */
export async function readDocument(
  services: Pick<Services, 'db' | 'vault' | 'now'>,
  by: Caller,
  input: { id: string; type: DocumentType },
): Promise<FileAnswer> {
  const { db } = services
  const find = async () => {
    const application = await findApplication(db, { id: input.id })
    const isOwner = application?.user_id === by.actor.id
    if (!application || (!isOwner && !can(by.actor, 'kyc.read'))) throw fail('kyc.document_missing')
    const document = await findDocument(db, application.id, input.type)
    if (!document) throw fail('kyc.document_missing')
    return { ...document, user_id: application.user_id }
  }
  return readPersonalFile(services, by.actor.id, find, () =>
    recordReading(db, by, input.id, 'document', input.type),
  )
}

/**
 * Validates document addresses as `PUT /kyc/document` sends them. An upload already attaches its document, so
 * an address can only repeat the current one; null changes nothing.
 */
export function checkDocumentUrls(
  application: Application | undefined,
  urls: Partial<Record<(typeof documentField)[DocumentType], string | null>>,
): Application {
  if (!application) throw fail('kyc.not_found')
  for (const type of documentTypes) {
    const given = urls[documentField[type]]
    if (given && given !== application[documentField[type]]) throw fail('kyc.document_url_invalid')
  }
  return application
}
