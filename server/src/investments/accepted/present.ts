import type { AcceptedDocument } from '@acervo/domain/investments/accepted-document'
import { fileUrl } from '../../projects/files/stored.ts'
import type { Acceptance } from '../table.ts'

type File = { filename: string; storage_path: string; archived_at: string | null }

/** The accepted document of an investment; `file` is null when it was deleted before accepted documents were stored. */
export function acceptedDocumentOf(
  investmentId: string,
  acceptance: Omit<Acceptance, 'terms'>,
  file: File | null,
): AcceptedDocument {
  if (acceptance.sheet)
    return {
      document_id: acceptance.whitepaper_id,
      filename: acceptance.sheet,
      url: `/api/investment/${investmentId}/document`,
      sha256: acceptance.whitepaper_sha256,
      language: acceptance.language,
      accepted_at: acceptance.at,
      is_archived: false,
    }
  const is_archived = Boolean(file?.archived_at)
  return {
    document_id: acceptance.whitepaper_id,
    filename: file?.filename ?? null,
    url: file && (is_archived ? `/api/investment/${investmentId}/document` : fileUrl(file.storage_path)),
    sha256: acceptance.whitepaper_sha256,
    language: acceptance.language,
    accepted_at: acceptance.at,
    is_archived,
  }
}
