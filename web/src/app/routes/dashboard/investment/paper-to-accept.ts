import type { Project } from '@acervo/domain/projects/project'
import type { Whitepaper } from '../../../../features/investments/detail/start-panel.tsx'
import { sheetCalls } from '@acervo/domain/sheet/calls'
import type { ShownSheet } from '@acervo/domain/sheet/version'
import { addressOf } from '../../../../lib/api.ts'
import { currentLanguage } from '../../../../lib/text/i18n.ts'
import { apiOrigin } from '../../../../lib/env.ts'

/** The sheet in force, in the reader's language. */
export function sheetOf(
  { id: projectId, suspension }: Project,
  sheet: ShownSheet | null | undefined,
): Whitepaper | null | undefined {
  if (!sheet) return sheet
  const language = currentLanguage()
  const { id, version, identifier, documents } = sheet
  const params = { id: projectId, version, language }
  return {
    id,
    version: String(version),
    filename: `${identifier}-v${version}.pdf`,
    size: documents.find((one) => one.language === language)?.file_size ?? 0,
    address: addressOf(sheetCalls.readDocument, { params }),
    isSheet: true,
    isSuspended: suspension !== null,
  }
}

/**
 * The newest document counts; the server accepts an older one only with its id (docs/product.md, "Advancing a step").
 */
export function whitepaperOf({ documents }: Project): Whitepaper | null {
  const file = documents.findLast(({ document_type }) => document_type === 'whitepaper')
  if (!file) return null
  const { id, filename, storage_path, file_size, url } = file
  return { id, version: storage_path, filename, size: file_size, address: apiOrigin + url }
}
