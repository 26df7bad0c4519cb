import { brandOfId } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import type { QueueRow } from '@acervo/domain/kyc/queue'
import en from '@acervo/domain/texts/en/kyc-sheet.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/kyc-sheet.json' with { type: 'json' }
import enScreen from '@acervo/domain/texts/en/kyc.json' with { type: 'json' }
import esScreen from '@acervo/domain/texts/es/kyc.json' with { type: 'json' }
import enSummary from '@acervo/domain/texts/en/kyc-summary.json' with { type: 'json' }
import esSummary from '@acervo/domain/texts/es/kyc-summary.json' with { type: 'json' }
import { csvMoment, type Column } from '../../documents/csv.ts'

/** The texts of the applications' spreadsheet, in both languages. */
export const queueSpreadsheetTexts = { es, en }
const screens = { es: esScreen, en: enScreen }
const summaries = { es: esSummary, en: enSummary }

/** The columns of the applications' spreadsheet. */
export function queueColumns(language: Language): Column<QueueRow>[] {
  const t = queueSpreadsheetTexts[language]
  return [
    [t.name, (row) => row.name],
    [t.type, (row) => summaries[language].user_type[row.user_type]],
    [t.email, (row) => row.email],
    [t.brand, (row) => brandOfId(row.domain_id).name],
    [t.status, (row) => screens[language].status[row.status]],
    [t.round, (row) => row.round],
    [t.submitted, (row) => csvMoment(row.submitted_at)],
    [t.decided, (row) => csvMoment(row.decided_at)],
  ]
}
