import type { Language } from '@acervo/domain/common/language'
import { projectNameIn } from '@acervo/domain/projects/in-language'
import en from '@acervo/domain/texts/en/treasury-sheet.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/treasury-sheet.json' with { type: 'json' }
import enScreen from '@acervo/domain/texts/en/treasury.json' with { type: 'json' }
import esScreen from '@acervo/domain/texts/es/treasury.json' with { type: 'json' }
import type { EntryColumn, RefundColumn } from '@acervo/domain/treasury/lists'
import type { Refund } from '@acervo/domain/treasury/refund'
import type { BankEntry } from '@acervo/domain/treasury/statement'
import { csvEuros, csvMoment, type Columns } from '../documents/csv.ts'

/** The texts of the treasury's spreadsheets, in both languages. */
export const treasurySheetTexts = { es, en }
const screens = { es: esScreen, en: enScreen }

/** The columns of the movements' spreadsheet. */
export function entrySheet(language: Language): Columns<EntryColumn, BankEntry> {
  const t = treasurySheetTexts[language]
  return {
    booked: [t.booked, (row) => row.booked_on],
    value_on: [t.value_on, (row) => row.value_on],
    other: [t.other, (row) => row.counterparty_name],
    iban: [t.iban, (row) => row.counterparty_iban],
    said: [t.said, (row) => row.remittance],
    reference: [t.reference, (row) => row.reference],
    state: [t.state, (row) => screens[language].state[row.state]],
    amount: [t.amount, (row) => csvEuros(row.amount)],
  }
}

/** The columns of the refunds' spreadsheet. */
export function refundSheet(language: Language): Columns<RefundColumn, Refund> {
  const t = treasurySheetTexts[language]
  return {
    requested: [t.requested, (row) => csvMoment(row.requested_at)],
    requested_by: [t.requested_by, (row) => row.requested_by],
    approved_by: [t.approved_by, (row) => row.approved_by],
    creditor: [t.creditor, (row) => row.creditor_name],
    iban: [t.iban, (row) => row.creditor_iban],
    project: [t.project, (row) => projectNameIn(row, language)],
    reference: [t.payment_reference, (row) => row.payment_reference],
    reason: [t.reason, (row) => row.reason],
    state: [t.state, (row) => screens[language].refund.state[row.state]],
    paid_on: [t.paid_on, (row) => row.paid_on],
    amount: [t.amount, (row) => csvEuros(row.amount)],
  }
}
