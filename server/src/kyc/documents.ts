import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { can, type Actor } from '@acervo/domain/identity/permissions'
import type { Application } from '@acervo/domain/kyc/application'
import {
  documentField,
  documentMimeTypes,
  documentTypes,
  type DocumentType,
} from '@acervo/domain/kyc/documents'
import { fail } from '@acervo/domain/kyc/failures'
import { and, eq, isNull } from 'drizzle-orm'
import { fileTypeFromBuffer } from 'file-type'
import type { Tx } from '../adapters/db/port.ts'
import { audit, type By } from '../audit/record.ts'
import type { FileAnswer } from '../http/files/send.ts'
import type { Upload } from '../http/files/upload.ts'
import type { Services } from '../services.ts'
import { announceUpload, attachUpload } from '../uploads/announce.ts'
import { refuseAboveQuota } from './quota.ts'
import { recordReading } from './readings.ts'
import { documentUrl, findApplication, findDocument, type ApplicationRow } from './repo.ts'
import { readPersonalFile } from './read-personal-file.ts'
import { ownEditableApplication } from './save-application.ts'
import { documentTable } from './table.ts'

type Caller = By & { actor: Actor }

/**
 * Stores one document of the caller's application, encrypted, replacing an earlier one, after checking that it may.
 * The file is written before the row: a crash in between leaves an unreferenced file, which is collected, never a row
 * without its file.
 */
export function uploadDocument(
  services: Pick<Services, 'db' | 'vault' | 'quota' | 'now'>,
  by: Caller,
  type: DocumentType,
  upload: Upload,
): Promise<{ url: string }> {
  return storeDocument(services, by, type, upload, {
    lock: async (tx) => ({ application: await ownEditableApplication(tx, by), owner: by.actor }),
  })
}

type Target = { application: ApplicationRow; owner: Actor }
type Storing = {
  /** Locks the application; throws when the document may not be added. Called before and after writing the file. */
  lock: (tx: Tx) => Promise<Target>
  /** In the transaction that attaches the document. */
  after?: (tx: Tx, target: Target) => Promise<void>
  /** More for the audit row. */
  details?: object
}

/** Stores a document for whoever may add it, in the name of the application's owner. */
export async function storeDocument(
  { db, vault, quota, now }: Pick<Services, 'db' | 'vault' | 'quota' | 'now'>,
  by: By,
  type: DocumentType,
  upload: Upload,
  { lock, after, details }: Storing,
): Promise<{ url: string }> {
  const { bytes, filename } = upload
  const mimeType = await mimeTypeOf(bytes)
  const storagePath = randomBytes(24).toString('base64url')
  const announced = await db.transaction(async (tx) => {
    const { owner } = await lock(tx)
    await refuseAboveQuota(tx, owner.id, bytes.length, quota)
    return announceUpload(tx, {
      store: 'vault',
      paths: [storagePath],
      user_id: owner.id,
      file_size: bytes.length,
    })
  })
  await vault.put(storagePath, bytes, mimeType)
  return db.transaction(async (tx) => {
    const target = await lock(tx)
    const { application, owner } = target
    await attachUpload(tx, announced)
    await removeCurrent(tx, application.id, type, now())
    await tx.insert(documentTable).values({
      id: randomUUID(),
      application_id: application.id,
      document_type: type,
      filename: filename.slice(0, 255),
      mime_type: mimeType,
      file_size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      storage_path: storagePath,
    })
    await audit(
      tx,
      { ...by, actor: owner },
      {
        action: 'kyc.upload_document',
        subject: { type: 'kyc_application', id: application.id },
        after: { document_type: type, ...details },
      },
    )
    await after?.(tx, target)
    return { url: documentUrl(application.id, type) }
  })
}

/** Removes a document from the caller's application. It stays stored: an earlier round may have shown it. */
export async function deleteDocument(
  { db, now }: Pick<Services, 'db' | 'now'>,
  by: Caller,
  input: { application_id: string; document_type: DocumentType },
): Promise<void> {
  await db.transaction(async (tx) => {
    const application = await ownEditableApplication(tx, by, input.application_id)
    const removed = await removeCurrent(tx, application.id, input.document_type, now())
    if (!removed) throw fail('kyc.document_missing')
    await audit(tx, by, {
      action: 'kyc.delete_document',
      subject: { type: 'kyc_application', id: application.id },
      before: { document_type: input.document_type },
    })
  })
}

/** The bytes of a document, for its owner or a reviewer; a reviewer's access is audited first. */
export async function readDocument(
  services: Pick<Services, 'db' | 'vault' | 'now'>,
  by: Caller,
  input: { id: string; type: DocumentType },
): Promise<FileAnswer> {
  const { db } = services
  const application = await findApplication(db, { id: input.id })
  const isOwner = application?.user_id === by.actor.id
  if (!application || (!isOwner && !can(by.actor, 'kyc.read'))) throw fail('kyc.document_missing')
  const document = await findDocument(db, application.id, input.type)
  if (!document) throw fail('kyc.document_missing')
  const file = { ...document, user_id: application.user_id }
  return readPersonalFile(services, by.actor.id, file, document.filename, () =>
    recordReading(db, by, application.id, 'document', input.type),
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

/** The format of a document by its content; throws when it is none that is accepted. */
export async function mimeTypeOf(bytes: Buffer): Promise<string> {
  const found = await fileTypeFromBuffer(bytes)
  const mimeType = documentMimeTypes.find((type) => type === found?.mime)
  if (!mimeType) throw fail('kyc.document_format_invalid')
  return mimeType
}

async function removeCurrent(tx: Tx, applicationId: string, type: DocumentType, at: Date): Promise<boolean> {
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
