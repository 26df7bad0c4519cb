import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { beginningOf } from '@acervo/domain/common/text'
import type { Actor } from '@acervo/domain/identity/permissions'
import { documentMimeTypes, type DocumentType } from '@acervo/domain/kyc/documents'
import { fail } from '@acervo/domain/kyc/failures'
import { fileTypeFromBuffer } from 'file-type'
import type { Tx } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import type { Upload } from '../../http/files/upload.ts'
import type { Services } from '../../services.ts'
import { announceUpload, attachUpload } from '../../uploads/announce.ts'
import { refuseAboveQuota } from '../quota.ts'
import type { ApplicationRow } from '../repo.ts'
import { documentUrl } from './find.ts'
import { isWhole } from './is-whole.ts'
import { documentTable } from './table.ts'
import { removeDocuments } from './remove.ts'

type Target = { application: ApplicationRow; owner: Actor }
type Storing = {
  /** Locks the application, and throws if the document must not be added. Called before and after writing the file. */
  lock: (tx: Tx) => Promise<Target>
  /** Runs in the transaction that attaches the document. */
  after?: (tx: Tx, target: Target) => Promise<void>
  /** More for the audit row. */
  details?: object
}

/** Stores a document for a caller who may add it, on behalf of the application's owner. */
export async function storeDocument(
  { db, vault, jobs, quota, now }: Pick<Services, 'db' | 'vault' | 'jobs' | 'quota' | 'now'>,
  by: By,
  type: DocumentType,
  upload: Upload,
  { lock, after, details }: Storing,
): Promise<{ url: string }> {
  const { bytes } = upload
  const mime_type = await mimeTypeOf(bytes)
  const storage_path = randomBytes(24).toString('base64url')
  const announced = await db.transaction(async (tx) => {
    const { owner } = await lock(tx)
    await refuseAboveQuota(tx, owner.id, bytes.length, quota)
    return announceUpload(tx, {
      store: 'vault',
      paths: [storage_path],
      user_id: owner.id,
      file_size: bytes.length,
    })
  })
  await vault.put(storage_path, bytes, mime_type)
  return db.transaction(async (tx) => {
    const target = await lock(tx)
    const { application, owner } = target
    await attachUpload(tx, announced)
    await removeDocuments({ jobs }, tx, { applicationId: application.id, type }, now().toISOString())
    await insertDocument(tx, application.id, type, { ...upload, mime_type, storage_path }, now())
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

async function insertDocument(
  tx: Tx,
  application_id: string,
  document_type: DocumentType,
  { bytes, filename, mime_type, storage_path }: Upload & { mime_type: string; storage_path: string },
  at: Date,
): Promise<void> {
  await tx.insert(documentTable).values({
    id: randomUUID(),
    application_id,
    document_type,
    filename: beginningOf(filename, 255),
    mime_type,
    file_size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    storage_path,
    created_at: at.toISOString(),
  })
}

/**
 * The format of a document, detected from its content. Throws if the format is not accepted, or the file is cut or
 * damaged.
 */
export async function mimeTypeOf(bytes: Buffer): Promise<string> {
  const found = await fileTypeFromBuffer(bytes)
  const mimeType = documentMimeTypes.find((type) => type === found?.mime)
  if (!mimeType) throw fail('kyc.document_format_invalid')
  if (!isWhole(bytes, mimeType)) throw fail('kyc.document_damaged')
  return mimeType
}
