import { createHash } from 'node:crypto'
import { fail } from '@acervo/domain/projects/failures'
import type { StoredFileAnswer } from '../../http/files/send.ts'
import type { Services } from '../../services.ts'
import { imagePath } from './store.ts'
import { findFile } from './stored.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'

/** A file that its project shows, streamed; images in the next larger stored width. */
export async function readFile(
  { db, files }: Pick<Services, 'db' | 'files'>,
  where: { id: string } | { storage_path: string },
  width?: number,
): Promise<StoredFileAnswer> {
  const file = await findFile(db, where)
  if (!file) throw fail('project.file_missing')
  const path = file.document_type === 'image' ? imagePath(file.storage_path, width) : file.storage_path
  const found = async <T>(part: T | undefined): Promise<T> => {
    if (part !== undefined) return part
    // Somebody may have removed it meanwhile.
    if (!(await findFile(db, where))) throw fail('project.file_missing')
    throw new Error(`The file ${file.id} is not in the store`)
  }
  return {
    size: async () => found(await files.size(path)),
    read: async (range) => found(await files.read(path, range)),
    // A stored path never changes its content.
    tag: createHash('sha256').update(path).digest('base64url').slice(0, 24),
    mimeType: file.mime_type,
    filename: file.filename,
    cache: IMMUTABLE,
  }
}
