import type { Language } from '@acervo/domain/common/language'
import { shownState, type Distribution } from '@acervo/domain/distributions/distribution'
import type { DistributionColumn } from '@acervo/domain/distributions/list'
import { projectNameIn } from '@acervo/domain/projects/in-language'
import en from '@acervo/domain/texts/en/distributions.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/distributions.json' with { type: 'json' }
import { csvEuros, csvMoment, type Columns } from '../documents/csv.ts'
import { sheetTexts } from './texts.ts'

const screens = { es, en }

/** The columns of the spreadsheet of distributions. */
export function distributionSheet(language: Language): Columns<DistributionColumn, Distribution> {
  const t = sheetTexts[language].list
  const { kind, state } = screens[language]
  return {
    project: [t.project, (row) => projectNameIn(row, language)],
    kind: [t.kind, (row) => kind[row.kind]],
    record_date: [t.record_date, (row) => row.record_date],
    payment_date: [t.payment_date, (row) => row.payment_date],
    amount: [t.amount, (row) => csvEuros(row.amount)],
    basis: [t.basis, (row) => t.bases[row.basis]],
    net: [t.net, (row) => row.totals && csvEuros(row.totals.net)],
    state: [t.state, (row) => state[shownState(row)]],
    prepared: [t.prepared, (row) => csvMoment(row.prepared_at)],
    prepared_by: [t.prepared_by, (row) => row.prepared_by],
  }
}
