import type { Language } from '@acervo/domain/common/language'
import { projectNameIn } from '@acervo/domain/projects/in-language'
import type { OperationColumn } from '@acervo/domain/registry/lists/operations'
import type { FailedOperation } from '@acervo/domain/registry/operations'
import { refusalText } from '@acervo/domain/registry/refusals'
import en from '@acervo/domain/texts/en/chain.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/chain.json' with { type: 'json' }
import { csvMoment, type Columns } from '../../documents/csv.ts'

const texts = { es: es.operations, en: en.operations }

/** The name of the spreadsheet of failed operations. */
export const operationsFile = (language: Language): string => texts[language].file

/** The columns of the spreadsheet of failed operations. */
export function operationsSheet(language: Language): Columns<OperationColumn, FailedOperation> {
  const t = texts[language]
  return {
    failed: [t.when, (row) => csvMoment(row.failed_at)],
    kind: [t.kind, (row) => t[`kind_${row.kind}`]],
    person: [t.person, (row) => row.person],
    project: [t.project, (row) => projectNameIn(row, language)],
    tokens: [t.tokens_column, (row) => row.tokens],
    wallet: [t.wallet, (row) => row.wallet],
    why: [t.why, (row) => refusalText(row.error)?.[language] ?? row.error],
    attempts: [t.attempts, (row) => row.attempts],
    asked: [t.asked, (row) => csvMoment(row.asked_at)],
    asked_by: [t.asked_by, (row) => row.asked_by],
    reason: [t.reason, (row) => row.reason],
  }
}
