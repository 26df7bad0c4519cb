import { sumOf } from '@acervo/domain/common/cents'
import { writtenEuros, writtenPercent } from '@acervo/domain/common/figures'
import type { Language } from '@acervo/domain/common/language'
import { say, type TextParams } from '@acervo/domain/common/text'
import { isForecast } from '@acervo/domain/portfolio/upcoming'
import { longDate } from '../documents/dates.ts'
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
} from './statement-tables.ts'

/** A statement as an A4 document: the person, totals, holdings, operations, payments, and what is expected. */
export async function statementPdf(statement: Statement, language: Language): Promise<Buffer> {
  const t = statementTexts[language]
  const { brand, person, from, to, made_at } = statement
  const until = longDate(to, language)
  const put = (text: string, params: TextParams) => say(text, language, params)
  const sheet = openSheet({
    brand,
    language,
    title: t.title,
    subtitle: from
      ? put(t.period, { from: longDate(from, language), to: until })
      : put(t.until, { to: until }),
    made_at,
  })
  sheet.facts([
    [t.holder, person.name ?? '–'],
    [t.email, person.email ?? '–'],
    [t.wallet, person.wallet ?? '–'],
    [t.made, longDate(made_at, language)],
  ])
  sheet.heading(t.summary)
  sheet.facts(summaryOf(statement, language))
  sheet.heading(put(t.holdings, { day: until }))
  if (statement.holdings.length === 0) sheet.paragraph(t.no_holdings)
  else await sheet.table(...holdingsTable(statement, language))
  sheet.heading(t.operations)
  if (statement.operations.length === 0) sheet.paragraph(t.no_operations)
  else await sheet.table(...operationsTable(statement, language))
  if (statement.pending.length > 0) {
    sheet.heading(t.pending)
    await sheet.table(...pendingTable(statement, language))
  }
  sheet.heading(t.payments)
  if (statement.payments.length === 0) sheet.paragraph(t.no_payments)
  else await sheet.table(...paymentsTable(statement, language))
  if (statement.upcoming && statement.upcoming.length > 0) {
    sheet.heading(t.upcoming)
    await sheet.table(...upcomingTable(statement.upcoming, language))
    if (statement.upcoming.some(isForecast)) sheet.paragraph(t.risk)
  }
  if (statement.ended.length > 0) {
    sheet.heading(t.ended)
    await sheet.table(...endedTable(statement, language))
  }
  sheet.paragraph(t.note)
  return sheet.toBuffer()
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
  return facts
}
