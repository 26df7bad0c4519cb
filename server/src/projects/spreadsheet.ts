import { brandOfId } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import { inLanguage } from '@acervo/domain/projects/in-language'
import { shownStatus, type ProjectSummary } from '@acervo/domain/projects/project'
import type { ProjectColumn } from '@acervo/domain/projects/columns'
import en from '@acervo/domain/texts/en/projects-sheet.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/projects-sheet.json' with { type: 'json' }
import enTerms from '@acervo/domain/texts/en/terms.json' with { type: 'json' }
import esTerms from '@acervo/domain/texts/es/terms.json' with { type: 'json' }
import enScreen from '@acervo/domain/texts/en/projects.json' with { type: 'json' }
import esScreen from '@acervo/domain/texts/es/projects.json' with { type: 'json' }
import { csvEuros, csvMoment, type Columns } from '../documents/csv.ts'

/** The texts of the projects' spreadsheet, in both languages. */
export const projectSpreadsheetTexts = { es, en }
const screens = { es: esScreen, en: enScreen }
const terms = { es: esTerms, en: enTerms }

/** The columns of the projects' spreadsheet. */
export function projectColumns(language: Language): Columns<ProjectColumn, ProjectSummary> {
  const t = projectSpreadsheetTexts[language]
  const euros = (amount: number | null) => (amount === null ? null : csvEuros(amount))
  return {
    name: [t.name, (row) => inLanguage(row, 'name', language).text],
    type: [t.type, (row) => row.project_type && screens[language].type[row.project_type]],
    total: [t.total, (row) => euros(row.total_funding)],
    committed: [t.committed, (row) => csvEuros(row.current_funding)],
    remaining: [t.remaining, (row) => csvEuros(row.remaining_funding)],
    investors: [t.investors, (row) => row.investors_count],
    annual: [t.annual, (row) => euros(row.annual_return)],
    frequency: [t.frequency, (row) => terms[language].frequency[row.payment_frequency]],
    status: [t.status, (row) => screens[language].status[shownStatus(row)]],
    brand: [t.brand, (row) => brandOfId(row.domain_id).name],
    start: [t.start, (row) => row.start_date],
    end: [t.end, (row) => row.end_date],
    created: [t.created, (row) => csvMoment(row.created_at)],
  }
}
