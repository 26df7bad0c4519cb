import type { Language } from '@acervo/domain/common/language'
import type { Investor } from '@acervo/domain/registry/holdings'
import type { InvestorColumn } from '@acervo/domain/registry/investor-list'
import enScreen from '@acervo/domain/texts/en/admin.json' with { type: 'json' }
import esScreen from '@acervo/domain/texts/es/admin.json' with { type: 'json' }
import { csvEuros, csvMoment, type Columns } from '../documents/csv.ts'

const screens = { es: esScreen.investors, en: enScreen.investors }

/** The name of the investors' spreadsheet. */
export const investorsFile = (language: Language): string => screens[language].file

/** The columns of the investors' spreadsheet. */
export function investorSheet(language: Language): Columns<InvestorColumn, Investor> {
  const t = screens[language]
  return {
    name: [t.name, (row) => row.name],
    email: [t.email, (row) => row.email],
    status: [t.status, (row) => t[`status_${row.status}`]],
    approved_at: [t.approved_at, (row) => csvMoment(row.kyc_approved_at)],
    invested: [t.invested, (row) => csvEuros(row.total_invested)],
    projects: [t.projects, (row) => row.investments.length],
    wallet: [t.wallet, (row) => row.wallet],
  }
}
