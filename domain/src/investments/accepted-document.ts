import { z } from 'zod'
import { language, moment, uuid } from '../common/reply.ts'

/**
 * The whitepaper that an investor accepted at `start`, identified by its id and the SHA-256 digest of its bytes. A
 * whitepaper that the project no longer shows is archived: only staff and the investors who accepted it can open `url`.
 * `filename` and `url` are null if the file was deleted before the platform stored accepted documents.
 */
export const acceptedDocument = z.object({
  document_id: uuid(),
  filename: z.string().nullable(),
  url: z.string().nullable(),
  sha256: z.string(),
  language,
  accepted_at: moment,
  is_archived: z.boolean(),
})
export type AcceptedDocument = z.infer<typeof acceptedDocument>
