import { z } from 'zod'
import { language } from '../common/language.ts'
import { moment } from '../common/reply.ts'

/**
 * The whitepaper an investor accepted at `start`, exactly: its id and the SHA-256 of its bytes. Once the project no longer
 * shows it, it is archived, and `url` is for who accepted it and staff. `filename` and `url` are null when the file went before
 * accepted documents were kept.
 */
export const acceptedDocument = z.object({
  document_id: z.uuid(),
  filename: z.string().nullable(),
  url: z.string().nullable(),
  sha256: z.string(),
  language,
  accepted_at: moment,
  is_archived: z.boolean(),
})
export type AcceptedDocument = z.infer<typeof acceptedDocument>
