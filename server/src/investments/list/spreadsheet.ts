import type { Language } from '@acervo/domain/common/language'
import type { Investment } from '@acervo/domain/investments/investment'
import { dateOf } from '@acervo/domain/investments/date-of'
import type { InvestmentColumn, InvestmentDate } from '@acervo/domain/investments/sorting'
import { projectNameIn } from '@acervo/domain/projects/in-language'
import en from '@acervo/domain/texts/en/investments-sheet.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/investments-sheet.json' with { type: 'json' }
import enScreen from '@acervo/domain/texts/en/investments.json' with { type: 'json' }
import esScreen from '@acervo/domain/texts/es/investments.json' with { type: 'json' }
import { csvEuros, csvMoment, type Columns } from '../../documents/csv.ts'

/** The texts of the investments' spreadsheet, in both languages. */
export const investmentSpreadsheetTexts = { es, en }
const screens = { es: esScreen, en: enScreen }

/** The columns of the investments' spreadsheet; `dated`: which date they are listed by. */
export function investmentColumns(
  language: Language,
  dated: InvestmentDate = 'created',
): Columns<InvestmentColumn, Investment> {
  const t = investmentSpreadsheetTexts[language]
  return {
    user: [t.user, (row) => row.user_name || t.no_name],
    email: [t.email, (row) => row.user_email],
    project: [t.project, (row) => projectNameIn(row, language)],
    amount: [t.amount, (row) => csvEuros(row.amount)],
    tokens: [t.tokens, (row) => row.tokens],
    status: [t.status, (row) => screens[language].status[row.status]],
    date: [
      dated === 'created' ? t.date : screens[language].list[`date_${dated}`],
      (row) => csvMoment(dateOf(row, dated)),
    ],
    reference: [t.reference, (row) => row.payment_reference],
    received_on: [t.received_on, (row) => row.payment_received_on],
    received_amount: [
      t.received_amount,
      (row) => (row.payment_received_amount === null ? null : csvEuros(row.payment_received_amount)),
    ],
    verified_by: [t.verified_by, (row) => row.staff?.payment_verified_by ?? null],
    completed: [t.completed, (row) => csvMoment(row.completed_at)],
    wallet: [t.wallet, (row) => row.wallet],
    transaction: [t.transaction, (row) => row.mint?.tx_hash ?? null],
  }
}
