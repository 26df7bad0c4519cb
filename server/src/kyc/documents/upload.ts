import type { Actor } from '@acervo/domain/identity/permissions'
import type { DocumentType } from '@acervo/domain/kyc/documents'
import type { By } from '../../audit/record.ts'
import type { Upload } from '../../http/files/upload.ts'
import type { Services } from '../../services.ts'
import { ownEditableApplication } from '../save-application.ts'
import { storeDocument } from './store.ts'

type Caller = By & { actor: Actor }

/**
 * Stores one document of the caller's application, encrypted, after checking that this is allowed; replaces an earlier
 * one. The file is written before the row, so that a crash in between leaves an unreferenced file, which is collected,
 * and never a row without its file.
 */
export function uploadDocument(
  services: Pick<Services, 'db' | 'vault' | 'jobs' | 'quota' | 'now'>,
  by: Caller,
  type: DocumentType,
  upload: Upload,
): Promise<{ url: string }> {
  return storeDocument(services, by, type, upload, {
    lock: async (tx) => ({ application: await ownEditableApplication(tx, by), owner: by.actor }),
  })
}
