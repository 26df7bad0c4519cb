import type { FileAnswer } from '../http/files/send.ts'
import type { Services } from '../services.ts'
import { refuseSealed } from './refuse-sealed.ts'

type PersonalFile = { user_id: string; storage_path: string; mime_type: string; filename: string }

/**
 * Reads a person's document for its owner or a reviewer. `find` returns the current document after checking that
 * `readerId` may read it, and throws if there is none. If a reviewer reads, `record` audits the access before the bytes
 * are read. If the file was replaced or removed in between, it is looked up once more. Throws `kyc.sealed` like
 * `refuseSealed`.
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
