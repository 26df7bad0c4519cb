import type { ProjectDraft } from '@acervo/domain/projects/draft'
import type { WarningCode } from '@acervo/domain/projects/warning-codes'
import type { EditorTab } from '../form/tab-of-field.ts'

/** Where in the editor the user can fix a problem: a field, or a tab of files. */
export type Place = { field: keyof ProjectDraft } | { tab: EditorTab }

export const placeOfWarning: Record<WarningCode, Place> = {
  whitepaper_missing: { tab: 'documents' },
  picture_missing: { tab: 'images' },
  total_not_whole_tokens: { field: 'total_funding' },
  max_above_total: { field: 'max_investment' },
  duration_unlike_dates: { field: 'duration' },
  total_return_unlike_annual: { field: 'total_return' },
  crowdfunding_unlike_regime: { field: 'modality' },
}
