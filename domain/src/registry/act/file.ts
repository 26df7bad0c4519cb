import { z } from 'zod'
import type { FileRule } from '../../common/call.ts'
import { moment, uuid } from '../../common/reply.ts'
import { DOCUMENT_BYTES_MAX } from '../../kyc/documents.ts'

/** Documents of one entry, or of one block. */
export const REGISTRY_FILES_MAX = 10

/** A document of an entry or a block, such as the order of a court. */
export const registryFile = z.object({
  id: uuid(),
  filename: z.string(),
  mime_type: z.string(),
  uploaded_at: moment,
})
export type RegistryFile = z.infer<typeof registryFile>

export const registryFileRule = () =>
  ({
    bytesMax: DOCUMENT_BYTES_MAX,
    tooLarge: 'kyc.document_too_large',
    missing: 'kyc.document_required',
  }) satisfies FileRule
