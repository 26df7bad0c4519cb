import type { Language } from '@acervo/domain/common/language'
import type { HolderShare } from '@acervo/domain/distributions/distribution'
import { projectNameIn } from '@acervo/domain/projects/in-language'
import { csvAnswer, csvEuros, type Column } from '../../documents/csv.ts'
import type { ExportAnswer } from '../../http/export.ts'
import type { Services } from '../../services.ts'
import { readShares } from './read.ts'
import { readDistribution } from '../repo.ts'
import { screenTexts, sheetTexts } from '../texts.ts'

/** What each holder of a distribution gets, as a spreadsheet. */
export async function exportShares(
  services: Pick<Services, 'db' | 'chain' | 'now'>,
  language: Language,
  id: string,
): Promise<ExportAnswer> {
  const { record_date, ...row } = await readDistribution(services.db, id)
  const { rows } = await readShares(services, id)
  return csvAnswer(
    { action: 'distribution.export', subject: { type: 'distribution', id } },
    `${sheetTexts[language].filename}-${projectNameIn(row, language)}-${record_date}`,
    columnsIn(language),
    [rows],
  )
}

function columnsIn(language: Language): Column<HolderShare>[] {
  const t = sheetTexts[language]
  const {
    payment,
    shares: { untaxed },
  } = screenTexts[language]
  return [
    [t.holder, (row) => row.name],
    [t.tokens, (row) => row.tokens],
    [t.gross, (row) => csvEuros(row.gross)],
    [t.taxed_as, (row) => t.payees[row.payee]],
    [t.rate, (row) => csvEuros(row.rate)],
    [t.withheld, (row) => csvEuros(row.withheld)],
    [t.untaxed, (row) => row.untaxed_because && untaxed[row.untaxed_because]],
    [t.net, (row) => csvEuros(row.net)],
    [t.payment, (row) => row.payment && payment[row.payment.state]],
    [t.paid_on, (row) => row.payment?.paid_on ?? null],
    [t.held, (row) => row.held_reason && t.held_reasons[row.held_reason]],
  ]
}
