import type { FileAnswer } from '../http/files/send.ts'
import type { Services } from '../services.ts'
import { refuseSealed } from './refuse-sealed.ts'

type PersonalFile = { user_id: string; storage_path: string; mime_type: string }

/**
 * A document that a person gave, for its owner or a reviewer; the caller has checked that `readerId` is one of them. Of a
 * reviewer, `record` writes who reads before the bytes are read. Throws `kyc.sealed` as `refuseSealed` does.
 */
export async function readPersonalFile(
  services: Pick<Services, 'db' | 'vault' | 'now'>,
  readerId: string,
  { user_id, storage_path, mime_type: mimeType }: PersonalFile,
  filename: string,
  record: () => Promise<void>,
): Promise<FileAnswer> {
  if (user_id !== readerId) {
    await refuseSealed(services, user_id)
    await record()
  }
  const bytes = await services.vault.get(storage_path)
  if (!bytes) throw new Error('The file of a document is not in the store')
  return { bytes, mimeType, filename, cache: 'private, no-store' }
}
