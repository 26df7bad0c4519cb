import { inLanguage } from '@acervo/domain/projects/in-language'
import type { Project } from '@acervo/domain/projects/project'
import type { Whitepaper } from '../../../../features/investments/detail/start-panel.tsx'
import { sheetCalls } from '@acervo/domain/sheet/calls'
import type { ShownSheet } from '@acervo/domain/sheet/version'
import { addressOf } from '../../../../lib/api.ts'
import { currentLanguage } from '../../../../lib/text/i18n.ts'
import { apiOrigin } from '../../../../lib/env.ts'

/** The sheet in force, in the reader's language. */
export function sheetOf(
  project: Project,
  sheet: ShownSheet | null | undefined,
): Whitepaper | null | undefined {
  if (!sheet) return sheet
  const language = currentLanguage()
  const { id, version, identifier, documents } = sheet
  const params = { id: project.id, version, language }
  return {
    id,
    version: String(version),
    filename: `${identifier}-v${version}.pdf`,
    size: documents.find((one) => one.language === language)?.file_size ?? 0,
    address: addressOf(sheetCalls.readDocument, { params }),
    terms: termsOf(project),
    isSheet: true,
    isSuspended: project.suspension !== null,
  }
}

/**
 * The newest document counts; the server accepts an older one only with its id (docs/product/investing.md, "Advancing a
 * step").
 */
export function whitepaperOf(project: Project): Whitepaper | null {
  const file = project.documents.findLast(({ document_type }) => document_type === 'whitepaper')
  if (!file) return null
  const { id, filename, storage_path, file_size, url } = file
  return {
    id,
    version: storage_path,
    filename,
    size: file_size,
    address: apiOrigin + url,
    terms: termsOf(project),
  }
}

function termsOf(project: Project) {
  return inLanguage(project, 'investment_terms', currentLanguage())
}
