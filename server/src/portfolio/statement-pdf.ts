import { sumOf } from '@acervo/domain/common/cents'
import { writtenEuros, writtenPercent } from '@acervo/domain/common/figures'
import type { Language } from '@acervo/domain/common/language'
import { say, type TextParams } from '@acervo/domain/common/text'
import { writtenDay } from '@acervo/domain/common/time-zone'
import { isForecast } from '@acervo/domain/portfolio/upcoming'
import { openSheet } from '../documents/pdf/sheet.ts'
import { statementTexts } from './statement-texts.ts'
import type { Statement } from './statement.ts'
import {
  endedTable,
  holdingsTable,
  operationsTable,
  paymentsTable,
  pendingTable,
  upcomingTable,
  type TableParts,
} from './statement-tables.ts'

/** A statement as an A4 document: the person, totals, holdings, operations, payments, and expected payments. */
export async function statementPdf(statement: Statement, language: Language): Promise<Buffer> {
  const t = statementTexts[language]
  const { brand, person, from, to, made_at } = statement
  const until = writtenDay(to, language)
  const put = (text: string, params: TextParams) => say(text, language, params)
  const sheet = openSheet({
    brand,
    language,
    title: t.title,
    subtitle: from
      ? put(t.period, { from: writtenDay(from, language), to: until })
      : put(t.until, { to: until }),
    made_at,
  })
  sheet.facts([
    [t.holder, person.name ?? '–'],
    [t.email, person.email ?? '–'],
    [t.wallet, person.wallet ?? '–'],
    [t.made, writtenDay(made_at, language)],
  ])
  sheet.heading(t.summary)
  sheet.facts(summaryOf(statement, language))
  const { upcoming } = statement
  const write = partWriter(sheet)
  await write(put(t.holdings, { day: until }), holdingsTable(statement, language), t.no_holdings)
  await write(t.operations, operationsTable(statement, language), t.no_operations)
  await write(t.pending, pendingTable(statement, language))
  await write(t.payments, paymentsTable(statement, language), t.no_payments)
  await write(t.upcoming, upcomingTable(upcoming ?? [], language))
  if (upcoming?.some(isForecast)) sheet.paragraph(t.risk)
  await write(t.ended, endedTable(statement, language))
  if ([...statement.holdings, ...statement.operations].some((row) => !row.is_cost_recorded))
    sheet.paragraph(t.issue_cost)
  const unrecorded = statement.annual?.awarded_unrecorded ?? 0
  if (unrecorded > 0) sheet.paragraph(put(t.awarded_unrecorded, { tokens: unrecorded }))
  sheet.paragraph(t.note)
  return sheet.toBuffer()
}

/**
 * Writes a table below its heading. Without rows it writes a sentence, or nothing if that would not help the reader.
 */
function partWriter(sheet: ReturnType<typeof openSheet>) {
  return async (heading: string, table: TableParts, none?: string) => {
    const [, rows] = table
    if (rows.length === 0 && none === undefined) return
    sheet.heading(heading)
    if (rows.length > 0) await sheet.table(...table)
    else if (none !== undefined) sheet.paragraph(none)
  }
}

function summaryOf({ invested, pending, received, totals, annual }: Statement, language: Language) {
  const t = statementTexts[language]
  const euros = (amount: number) => writtenEuros(amount, language, 2)
  const reason = annual?.annual_return_reason
  const rate = annual?.annual_return
  const facts: [string, string][] = [
    [
      t.invested,
      pending.length > 0
        ? say(t.with_pending, language, {
            amount: euros(invested),
            pending: euros(sumOf(pending.map(({ amount }) => amount))),
          })
        : euros(invested),
    ],
    [t.received_gross, euros(received.gross)],
    [t.withheld, euros(received.withheld)],
    [t.received_net, euros(received.net)],
    [t.value, euros(totals.value)],
  ]
  if (typeof rate === 'number')
    facts.push([t.annual_return, say(t.annual_about, language, { rate: writtenPercent(rate, language) })])
  if (reason) facts.push([t.annual_return, t.annual_reasons[reason]])
  const awarded = annual?.awarded_for ?? 0
  if (awarded > 0) facts.push([t.awarded_for, say(t.awarded_for_value, language, { amount: euros(awarded) })])
  return facts
}
