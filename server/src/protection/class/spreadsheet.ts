import { brandOfId } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import type { ClassRequestColumn } from '@acervo/domain/protection/class-request-list'
import type { ClassRequestRow } from '@acervo/domain/protection/investor-class'
import enScreen from '@acervo/domain/texts/en/protection.json' with { type: 'json' }
import esScreen from '@acervo/domain/texts/es/protection.json' with { type: 'json' }
import en from '@acervo/domain/texts/en/protection-sheet.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/protection-sheet.json' with { type: 'json' }
import { csvMoment, type Columns } from '../../documents/csv.ts'

/** The texts of the spreadsheet of requests, in both languages. */
export const classSheetTexts = { es, en }
const screens = { es: esScreen, en: enScreen }

/** The columns of the spreadsheet of requests to be treated as sophisticated. */
export function classSheet(language: Language): Columns<ClassRequestColumn, ClassRequestRow> {
  const t = classSheetTexts[language]
  const { ask, staff } = screens[language]
  return {
    requested: [t.requested, (row) => csvMoment(row.requested_at)],
    name: [t.name, (row) => row.name],
    email: [t.email, (row) => row.email],
    brand: [t.brand, (row) => brandOfId(row.domain_id).name],
    criteria: [t.criteria, (row) => row.criteria.map((one) => ask.criterion[one]).join('; ')],
    state: [t.state, (row) => staff.state[row.state]],
    decided: [t.decided, (row) => csvMoment(row.decided_at)],
    decided_by: [t.decided_by, (row) => row.decided_by],
    reason: [t.reason, (row) => row.reason],
    valid_until: [t.valid_until, (row) => row.valid_until],
  }
}
