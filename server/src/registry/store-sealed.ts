import { createHash, randomBytes } from 'node:crypto'
import type { Failure } from '@acervo/domain/common/failure'
import { beginningOf } from '@acervo/domain/common/text'
import { REGISTRY_FILES_MAX } from '@acervo/domain/registry/act/file'
import type { Tx } from '../adapters/db/port.ts'
import type { Upload } from '../http/files/upload.ts'
import { mimeTypeOf } from '../kyc/documents/store.ts'
import type { Services } from '../services.ts'
import { announceUpload, attachUpload } from '../uploads/announce.ts'

type Known = { filename: string; sha256: string }
/** The stored data of a document. */
export type StoredFile = Known & {
  mime_type: string
  file_size: number
  storage_path: string
  uploaded_at: string
  uploaded_by: string
}

/** The entry or block that a document belongs to. */
type Place = {
  /** Locks it until the transaction ends and returns its documents. Throws when it accepts none. */
  lock(tx: Tx): Promise<readonly Known[]>
  /** The failure when it already has `REGISTRY_FILES_MAX` documents. */
  full: () => Failure
  add(tx: Tx, file: StoredFile): Promise<void>
}

/**
 * Encrypts and stores a document of the registrar. Writes the file before its rows. A crash in between leaves a file
 * that is removed later, and never a row without its file. The same document sent twice, perhaps after a lost reply, is
 * stored once.
 */
export async function storeSealed(
  { db, vault, now }: Pick<Services, 'db' | 'vault' | 'now'>,
  uploaded_by: string,
  { bytes, filename }: Upload,
  place: Place,
): Promise<void> {
  const mime_type = await mimeTypeOf(bytes)
  const storage_path = randomBytes(24).toString('base64url')
  const named = {
    filename: beginningOf(filename, 255),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
  const announced = await db.transaction(async (tx) => {
    await isThere(tx, place, named)
    return announceUpload(tx, {
      store: 'vault',
      paths: [storage_path],
      user_id: uploaded_by,
      file_size: bytes.length,
    })
  })
  await vault.put(storage_path, bytes, mime_type)
  await db.transaction(async (tx) => {
    // The file that was just written is then removed later.
    if (await isThere(tx, place, named)) return
    await attachUpload(tx, announced)
    const uploaded_at = now().toISOString()
    const stored = { file_size: bytes.length, storage_path, uploaded_at, uploaded_by }
    await place.add(tx, { ...named, mime_type, ...stored })
  })
}

/** Whether the same document is stored already. Throws when there is no room for another one. */
async function isThere(tx: Tx, { lock, full }: Place, { filename, sha256 }: Known): Promise<boolean> {
  const known = await lock(tx)
  const isStored = known.some((one) => one.filename === filename && one.sha256 === sha256)
  if (!isStored && known.length >= REGISTRY_FILES_MAX) throw full()
  return isStored
}
