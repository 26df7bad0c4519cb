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
/** What is stored of a document. */
export type StoredFile = Known & {
  mime_type: string
  file_size: number
  storage_path: string
  uploaded_at: string
  uploaded_by: string
}

/** Where a document belongs. */
type Place = {
  /** Locks it until the transaction ends, and returns the documents it has. Throws when it takes none. */
  lock(tx: Tx): Promise<readonly Known[]>
  /** Why it takes no more than `REGISTRY_FILES_MAX`. */
  full: () => Failure
  add(tx: Tx, file: StoredFile): Promise<void>
}

/**
 * Stores a document of the registrar, sealed. The file is written before the rows: a crash in between leaves a file that is
 * collected, never a row without its file. The same file sent again is stored once: its reply may have been lost.
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
    // What was stored now is collected.
    if (await isThere(tx, place, named)) return
    await attachUpload(tx, announced)
    const uploaded_at = now().toISOString()
    const stored = { file_size: bytes.length, storage_path, uploaded_at, uploaded_by }
    await place.add(tx, { ...named, mime_type, ...stored })
  })
}

/** Whether the same file is stored already. Throws when there is no room for another one. */
async function isThere(tx: Tx, { lock, full }: Place, { filename, sha256 }: Known): Promise<boolean> {
  const known = await lock(tx)
  const isStored = known.some((one) => one.filename === filename && one.sha256 === sha256)
  if (!isStored && known.length >= REGISTRY_FILES_MAX) throw full()
  return isStored
}
