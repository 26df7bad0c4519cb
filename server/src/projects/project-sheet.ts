import { brandOfId } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import type { ProjectSummary } from '@acervo/domain/projects/project'
import { statusWords, typeWords } from '@acervo/domain/projects/words'
import { csvEuros, csvMoment, type Column } from '../http/csv.ts'

const es = {
  filename: 'proyectos',
  name: 'Nombre',
  type: 'Tipo',
  total: 'Financiación total',
  committed: 'Financiación comprometida',
  remaining: 'Pendiente',
  investors: 'Inversores',
  annual: 'Rentabilidad anual (%)',
  status: 'Estado',
  brand: 'Whitelabel',
  start: 'Inicio',
  end: 'Fin',
  created: 'Creado',
}

/** What the spreadsheet of the projects says, in both languages. */
export const projectSheetTexts: Record<Language, typeof es> = {
  es,
  en: {
    filename: 'projects',
    name: 'Name',
    type: 'Type',
    total: 'Total funding',
    committed: 'Committed funding',
    remaining: 'Remaining',
    investors: 'Investors',
    annual: 'Annual return (%)',
    status: 'Status',
    brand: 'Whitelabel',
    start: 'Start',
    end: 'End',
    created: 'Created',
  },
}

/** The projects as the columns of a spreadsheet. */
export function projectColumns(language: Language): Column<ProjectSummary>[] {
  const t = projectSheetTexts[language]
  const euros = (amount: number | null) => (amount === null ? null : csvEuros(amount))
  return [
    [t.name, (row) => row.name],
    [t.type, (row) => row.project_type && typeWords[row.project_type][language]],
    [t.total, (row) => euros(row.total_funding)],
    [t.committed, (row) => csvEuros(row.current_funding)],
    [t.remaining, (row) => csvEuros(row.remaining_funding)],
    [t.investors, (row) => row.investors_count],
    [t.annual, (row) => euros(row.annual_return)],
    [t.status, (row) => statusWords[row.status][language]],
    [t.brand, (row) => brandOfId(row.domain_id).name],
    [t.start, (row) => row.start_date],
    [t.end, (row) => row.end_date],
    [t.created, (row) => csvMoment(row.created_at)],
  ]
}
