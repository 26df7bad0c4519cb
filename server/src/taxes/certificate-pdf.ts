import type { Brand } from '@acervo/domain/brands/brand'
import { eurosOf } from '@acervo/domain/common/cents'
import { writtenEuros, writtenPercent } from '@acervo/domain/common/figures'
import type { Language } from '@acervo/domain/common/language'
import { say } from '@acervo/domain/common/text'
import { writtenDay, shortDay } from '@acervo/domain/common/time-zone'
import { provenNameIn } from '@acervo/domain/projects/in-language'
import { openSheet } from '../documents/pdf/sheet.ts'
import type { Column } from '../documents/pdf/table.ts'
import type { PersonalDue } from './due.ts'
import { taxTexts } from './texts.ts'

/** The content of a person's annual certificate; `due` is never empty. */
export type AnnualCertificate = {
  brand: Brand
  year: number
  is_provisional: boolean
  made_at: Date
  person: { name: string | null; id_number: string | null }
  due: PersonalDue[]
}

/** Writes a person's annual certificate as an A4 document: income, withholding, and principal that was paid back. */
export async function certificatePdf(certificate: AnnualCertificate, language: Language): Promise<Buffer> {
  const t = taxTexts[language]
  const { brand, year, made_at, person, due } = certificate
  const sheet = openSheet({
    brand,
    language,
    title: t.title,
    subtitle: say(certificate.is_provisional ? t.year_provisional : t.year, language, { year: String(year) }),
    made_at,
  })
  const payers = [...new Set(due.map((row) => payerOf(row, language)))]
  sheet.facts([
    [t.recipient, person.name ?? '–'],
    [t.id_number, person.id_number ?? '–'],
    [t.payers, payers.join('; ')],
    [t.paid_through, brand.name],
    [t.made, writtenDay(made_at, language)],
  ])
  const income = due.filter(({ kind }) => kind !== 'principal')
  const principal = due.filter(({ kind }) => kind === 'principal')
  sheet.heading(t.income)
  if (income.length === 0) sheet.paragraph(t.no_income)
  else await sheet.table(...incomeTable(income, language))
  if (principal.length > 0) {
    sheet.heading(t.principal)
    await sheet.table(...principalTable(principal, language))
  }
  for (const paragraph of t.notes) sheet.paragraph(paragraph)
  return sheet.toBuffer()
}

/** The issuer that withheld, with the tax number that a tax return asks for. */
function payerOf({ payer, ...row }: PersonalDue, language: Language): string {
  const t = taxTexts[language]
  const project = provenNameIn(row, language)
  return payer
    ? say(t.issuer, language, { owner: payer.name, number: payer.tax_id, project })
    : say(t.issuer_unnamed, language, { project })
}

type TableParts = [columns: Column[], rows: string[][], total: string[]]

function incomeTable(rows: readonly PersonalDue[], language: Language): TableParts {
  const t = taxTexts[language]
  const euros = (cents: bigint) => writtenEuros(eurosOf(cents), language, 2)
  const sum = (of: 'gross' | 'withheld' | 'net') => rows.reduce((total, row) => total + row[of], 0n)
  return [
    [
      { title: t.project_and_kind, share: 2 },
      { title: t.due_on, share: 1.15 },
      { title: t.gross, share: 1.3, end: true },
      { title: t.base, share: 1.3, end: true },
      { title: t.rate, share: 0.8, end: true },
      { title: t.withheld, share: 1.15, end: true },
      { title: t.net, share: 1.3, end: true },
    ],
    rows.map((row) => [
      `${provenNameIn(row, language)}\n${t.kinds[row.kind]}${row.is_exempt ? `\n${t.exempt}` : ''}`,
      datesOf(row),
      euros(row.gross),
      euros(row.gross),
      writtenPercent(row.rate / 100, language, row.rate % 100 === 0 ? 0 : 2),
      euros(row.withheld),
      euros(row.net),
    ]),
    [t.total, '', euros(sum('gross')), euros(sum('gross')), '', euros(sum('withheld')), euros(sum('net'))],
  ]
}

function principalTable(rows: readonly PersonalDue[], language: Language): TableParts {
  const t = taxTexts[language]
  const euros = (cents: bigint) => writtenEuros(eurosOf(cents), language, 2)
  return [
    [
      { title: t.project, share: 2.4 },
      { title: t.due_on, share: 1.6 },
      { title: t.paid_back, share: 1.2, end: true },
    ],
    rows.map((row) => [provenNameIn(row, language), datesOf(row), euros(row.gross)]),
    [t.total, '', euros(rows.reduce((total, row) => total + row.gross, 0n))],
  ]
}

/** The dates of weekly payments would make a row taller than a page. */
const DATES_MAX = 12

/** One date per line, so that none is broken. If there are too many, only the first and the last. */
function datesOf({ days }: PersonalDue): string {
  const dates = days.map(shortDay)
  const shown = dates.length > DATES_MAX ? [...dates.slice(0, 1), '…', ...dates.slice(-1)] : dates
  return shown.join('\n')
}
