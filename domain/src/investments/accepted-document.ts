import { z } from 'zod'
import { language, moment, uuid } from '../common/reply.ts'

/**
 * The whitepaper an investor accepted at `start`: its id and the SHA-256 of its bytes. When the project no longer
 * shows it, it is archived, and only staff and those who accepted it can open `url`. `filename` and `url` are null when
 * the file was deleted before accepted documents were stored.
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
