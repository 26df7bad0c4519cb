import { brandOfId } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import type { QueueRow } from '@acervo/domain/kyc/queue'
import type { QueueColumn } from '@acervo/domain/kyc/queue-columns'
import en from '@acervo/domain/texts/en/kyc-sheet.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/kyc-sheet.json' with { type: 'json' }
import enScreen from '@acervo/domain/texts/en/kyc.json' with { type: 'json' }
import esScreen from '@acervo/domain/texts/es/kyc.json' with { type: 'json' }
import enSummary from '@acervo/domain/texts/en/kyc-summary.json' with { type: 'json' }
import esSummary from '@acervo/domain/texts/es/kyc-summary.json' with { type: 'json' }
import { csvMoment, type Columns } from '../../documents/csv.ts'

/** The texts of the applications' spreadsheet, in both languages. */
export const queueSpreadsheetTexts = { es, en }
const screens = { es: esScreen, en: enScreen }
const summaries = { es: esSummary, en: enSummary }

/** The columns of the applications' spreadsheet. */
export function queueColumns(language: Language): Columns<QueueColumn, QueueRow> {
  const t = queueSpreadsheetTexts[language]
  return {
    name: [t.name, (row) => row.name],
    type: [t.type, (row) => summaries[language].user_type[row.user_type]],
    email: [t.email, (row) => row.email],
    brand: [t.brand, (row) => brandOfId(row.domain_id).name],
    status: [t.status, (row) => screens[language].status[row.status]],
    round: [t.round, (row) => row.round],
    submitted: [t.submitted, (row) => csvMoment(row.submitted_at)],
    decided: [t.decided, (row) => csvMoment(row.decided_at)],
  }
}
