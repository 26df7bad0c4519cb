import type { Language } from '@acervo/domain/common/language'
import { fail } from '@acervo/domain/projects/failures'
import type { ProjectStatus } from '@acervo/domain/projects/project'
import type { ProjectDraft } from '@acervo/domain/projects/draft'
import { frozenRegimeChanged } from '@acervo/domain/projects/regime'
import { publishWarnings, unconfirmed } from '@acervo/domain/projects/publish-warnings'
import {
  contradictions,
  fieldsMissing,
  frozenTermChanged,
  missingFailures,
} from '@acervo/domain/projects/publishing'
import type { WarningCode } from '@acervo/domain/projects/warning-codes'
import type { ProjectRow } from './repo.ts'
import type { FileRow } from './files/stored.ts'
import { editorTexts } from './texts.ts'

/** A project is saved as a draft or as active. An active project cannot become a draft again. */
export function checkTransition(before: ProjectRow | undefined, status: ProjectStatus): void {
  if (status !== 'draft' && status !== 'active') throw fail('project.locked')
  if (before?.status === 'active' && status === 'draft') throw fail('project.locked')
}

/** Throws if a project that is to be published is incomplete or contradicts itself. */
export function checkPublishable(draft: ProjectDraft, language: Language): void {
  const missing = fieldsMissing(draft)
  if (missing.length > 0) {
    const list = missing.map((field) => editorTexts[language].fields[field]).join(', ')
    throw fail('project.fields_missing', { list }, missingFailures(draft))
  }
  const contradictory = contradictions(draft)
  if (Object.keys(contradictory).length > 0) throw fail('project.contradictory', {}, contradictory)
}

/** Uses the stored files: the version guarantees that they are the ones the publisher has seen. */
export function checkWarnings(
  draft: ProjectDraft,
  files: FileRow[],
  acknowledged: WarningCode[],
  language: Language,
): void {
  const warnings = publishWarnings(draft, {
    documents: files,
    images: files.filter((file) => file.document_type === 'image'),
  })
  const open = unconfirmed(warnings, acknowledged)
  if (open.length === 0) return
  const list = open.map((code) => editorTexts[language].warnings[code]).join('; ')
  throw fail('project.warnings_unconfirmed', { list })
}

/** Throws when a published project would change what its investors have relied on. */
export function checkTerms(before: ProjectRow, draft: ProjectDraft, language: Language): void {
  if ((draft.total_funding ?? 0) < before.committed) {
    throw fail('project.funding_below_committed', { committed: { euros: before.committed } })
  }
  const regime = before.published_at ? frozenRegimeChanged(before, draft) : undefined
  if (regime) throw fail('project.regime_frozen', { field: editorTexts[language].fields[regime] })
  if (before.investors_count === 0) return
  const changed = frozenTermChanged(before, draft)
  if (changed) throw fail('project.terms_frozen', { field: editorTexts[language].fields[changed] })
}
