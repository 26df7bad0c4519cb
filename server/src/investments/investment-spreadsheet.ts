import type { Language } from '@acervo/domain/common/language'
import type { Investment } from '@acervo/domain/investments/investment'
import en from '@acervo/domain/texts/en/investments-sheet.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/investments-sheet.json' with { type: 'json' }
import enScreen from '@acervo/domain/texts/en/investments.json' with { type: 'json' }
import esScreen from '@acervo/domain/texts/es/investments.json' with { type: 'json' }
import { csvEuros, csvMoment, type Column } from '../documents/csv.ts'

/** The texts of the investments' spreadsheet, in both languages. */
export const investmentSpreadsheetTexts = { es, en }
const screens = { es: esScreen, en: enScreen }

/** The columns of the investments' spreadsheet. */
export function investmentColumns(language: Language): Column<Investment>[] {
  const t = investmentSpreadsheetTexts[language]
  return [
    [t.user, (row) => row.user_name || t.no_name],
    [t.email, (row) => row.user_email],
    [t.project, (row) => row.project_name],
    [t.amount, (row) => csvEuros(row.amount)],
    [t.tokens, (row) => row.tokens],
    [t.status, (row) => screens[language].status[row.status]],
    [t.date, (row) => csvMoment(row.created_at)],
    [t.reference, (row) => row.payment_reference],
    [t.received_on, (row) => row.payment_received_on],
    [
      t.received_amount,
      (row) => (row.payment_received_amount === null ? null : csvEuros(row.payment_received_amount)),
    ],
    [t.verified_by, (row) => row.staff?.payment_verified_by ?? null],
    [t.completed, (row) => csvMoment(row.completed_at)],
    [t.wallet, (row) => row.wallet],
    [t.transaction, (row) => row.mint?.tx_hash ?? null],
  ]
}
