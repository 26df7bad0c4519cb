import type { FileAnswer } from '../http/files/send.ts'
import type { Services } from '../services.ts'
import { refuseSealed } from './refuse-sealed.ts'

type PersonalFile = { user_id: string; storage_path: string; mime_type: string; filename: string }

/**
 * A document that a person gave, for its owner or a reviewer. `find` returns the current one, after checking that
 * `readerId` is one of them, and throws when there is none. Of a reviewer, `record` writes who reads before the bytes
 * are read. A file that was replaced or removed between the two is looked for once more. Throws `kyc.sealed` as
 * `refuseSealed` does.
 */
export async function readPersonalFile<File extends PersonalFile>(
  services: Pick<Services, 'db' | 'vault' | 'now'>,
  readerId: string,
  find: () => Promise<File>,
  record: (file: File) => Promise<void>,
  gone?: string,
): Promise<FileAnswer> {
  const file = await find()
  const { user_id, storage_path, mime_type: mimeType, filename } = file
  if (storage_path === gone) throw new Error('The file of a document is not in the store')
  if (user_id !== readerId) {
    await refuseSealed(services, user_id)
    await record(file)
  }
  const bytes = await services.vault.get(storage_path)
  if (!bytes) return readPersonalFile(services, readerId, find, record, storage_path)
  return { bytes, mimeType, filename, cache: 'private, no-store' }
}
