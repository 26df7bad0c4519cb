import type { Language } from '@acervo/domain/common/language'
import type { Operation } from '@acervo/domain/portfolio/portfolio'
import { TIME_ZONE } from './repo.ts'
import { statementTexts } from './statement-texts.ts'

const BYTE_ORDER_MARK = '\ufeff'

/**
 * Operations as a spreadsheet: RFC 4180 lines in UTF-8 with its mark, `;` between the cells and a comma before the
 * cents, which is what spreadsheets set up for Spain open as they are.
 */
export function statementCsv(operations: readonly Operation[], language: Language): Buffer {
  const t = statementTexts[language]
  const head = [t.date, t.project, t.tokens, t.amount, t.reference, t.wallet, t.transaction]
  const lines = operations.map((row) => [
    momentOf(row.completed_at),
    row.project_name,
    String(row.tokens),
    row.amount.toFixed(2).replace('.', ','),
    row.payment_reference,
    row.wallet ?? '',
    row.tx_hash ?? '',
  ])
  return Buffer.from(
    BYTE_ORDER_MARK + [head, ...lines].map((line) => `${line.map(cell).join(';')}\r\n`).join(''),
  )
}

/** A cell a spreadsheet reads as text even when somebody named a project like a formula. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** `2026-11-21 17:05`: spreadsheets know it in every language. */
function momentOf(at: string): string {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: TIME_ZONE,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(at))
}
