import type { Language } from '@acervo/domain/common/language'
import type { Operation } from '@acervo/domain/portfolio/portfolio'
import { csvEuros, csvMoment, type Column } from '../http/csv.ts'
import { statementTexts } from './statement-texts.ts'

/** The operations of a statement as the columns of a spreadsheet. */
export function statementColumns(language: Language): Column<Operation>[] {
  const t = statementTexts[language]
  return [
    [t.date, (row) => csvMoment(row.completed_at)],
    [t.project, (row) => row.project_name],
    [t.tokens, (row) => row.tokens],
    [t.amount, (row) => csvEuros(row.amount)],
    [t.reference, (row) => row.payment_reference],
    [t.wallet, (row) => row.wallet],
    [t.transaction, (row) => row.tx_hash],
  ]
}
