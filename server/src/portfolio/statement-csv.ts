import type { Language } from '@acervo/domain/common/language'
import type { Operation, PortfolioHolding } from '@acervo/domain/portfolio/portfolio'
import { csvEuros, csvMoment, type Column } from '../documents/csv.ts'
import { statementTexts } from './statement-texts.ts'

/**
 * The operations of a statement as the columns of a spreadsheet; each with the number of blocked tokens of its
 * project.
 */
export function statementColumns(
  language: Language,
  holdings: readonly PortfolioHolding[],
): Column<Operation>[] {
  const t = statementTexts[language]
  const blocked = new Map(holdings.map((row) => [row.project_id, row.blocked_tokens]))
  return [
    [t.date, (row) => csvMoment(row.completed_at)],
    [t.project, (row) => row.project_name],
    [t.tokens, (row) => row.tokens],
    [t.amount, (row) => csvEuros(row.amount)],
    [t.reference, (row) => row.payment_reference],
    [t.wallet, (row) => row.wallet],
    [t.transaction, (row) => row.tx_hash],
    [t.blocked_in_project, (row) => blocked.get(row.project_id) ?? 0],
  ]
}
