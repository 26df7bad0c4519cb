import { shortDay } from '@acervo/domain/common/time-zone'
import { isReceived, type Operation } from '@acervo/domain/portfolio/operation'
import { sumOf } from '@acervo/domain/common/cents'
import { writtenCount, writtenEuros, writtenPercent } from '@acervo/domain/common/figures'
import { projectNameIn } from '@acervo/domain/projects/in-language'
import type { Language } from '@acervo/domain/common/language'
import { runsOf, type Run } from '@acervo/domain/portfolio/runs'
import { say } from '@acervo/domain/common/text'
import type { UpcomingPayment } from '@acervo/domain/portfolio/upcoming'
import type { Column } from '../documents/pdf/table.ts'
import { statementTexts } from './statement-texts.ts'
import { investedBy, type Statement } from './statement.ts'

/** A table whose last row contains the totals. */
export type TableParts = [columns: Column[], rows: string[][], total: string[]]

/** The table of holdings, by project. */
export function holdingsTable({ holdings, totals }: Statement, language: Language): TableParts {
  const t = statementTexts[language]
  return [
    [
      { title: t.project, share: 2.4 },
      { title: t.tokens, share: 0.8, end: true },
      { title: t.blocked, share: 1.1, end: true },
      { title: t.token_value, share: 1.2, end: true },
      { title: t.value, share: 1.3, end: true },
      { title: t.cost, share: 1.3, end: true },
      { title: t.share, share: 0.9, end: true },
    ],
    holdings.map((row) => [
      projectNameIn(row, language),
      writtenCount(row.tokens, language),
      writtenCount(row.blocked_tokens, language),
      writtenEuros(row.token_value, language, 2),
      writtenEuros(row.value, language, 2),
      `${writtenEuros(row.cost, language, 2)}${markOf(row)}`,
      writtenPercent(row.share, language, 1),
    ]),
    [
      t.total,
      writtenCount(totals.tokens, language),
      writtenCount(totals.blocked_tokens, language),
      '',
      writtenEuros(totals.value, language, 2),
      writtenEuros(totals.cost, language, 2),
      writtenPercent(100, language, 1),
    ],
  ]
}

/** Marks an amount that is not what the reader paid; a note explains it. */
function markOf({ is_cost_recorded }: { is_cost_recorded: boolean }): string {
  return is_cost_recorded ? '' : ' *'
}

/** The table of operations. */
export function operationsTable({ operations }: Statement, language: Language): TableParts {
  const t = statementTexts[language]
  const signed = (row: Operation) => (isReceived(row) ? row.tokens : -row.tokens)
  const tokens = operations.reduce((sum, row) => sum + signed(row), 0)
  const counted = investedBy(operations)
  const invested = sumOf([...counted.values()])
  return [
    [
      { title: t.date, share: 0.9 },
      { title: t.project, share: 1.7 },
      { title: t.tokens, share: 0.7, end: true },
      { title: t.amount, share: 1.1, end: true },
      { title: t.transaction, share: 2.1, small: true },
    ],
    operations.map((row) => [
      shortDay(row.completed_at),
      row.kind === 'investment'
        ? projectNameIn(row, language)
        : `${projectNameIn(row, language)} (${t.entries[row.kind]})`,
      writtenCount(signed(row), language),
      counted.has(row) ? `${writtenEuros(counted.get(row) ?? 0, language, 2)}${markOf(row)}` : '–',
      row.tx_hash ?? '–',
    ]),
    [t.total, '', writtenCount(tokens, language), writtenEuros(invested, language, 2), ''],
  ]
}

/** The table of payments for tokens that are not minted yet. */
export function pendingTable({ pending }: Statement, language: Language): TableParts {
  const t = statementTexts[language]
  return [
    [
      { title: t.date, share: 0.9 },
      { title: t.project, share: 2.4 },
      { title: t.state, share: 1.7 },
      { title: t.tokens, share: 0.8, end: true },
      { title: t.amount, share: 1.2, end: true },
    ],
    pending.map((row) => [
      shortDay(row.paid_on),
      projectNameIn(row, language),
      t.pending_steps[row.status],
      writtenCount(row.tokens, language),
      writtenEuros(row.amount, language, 2),
    ]),
    [t.total, '', '', '', writtenEuros(sumOf(pending.map(({ amount }) => amount)), language, 2)],
  ]
}

/** The table of projects whose tokens were redeemed, with all that they paid. */
export function endedTable({ ended }: Statement, language: Language): TableParts {
  const t = statementTexts[language]
  const euros = (amount: number) => writtenEuros(amount, language, 2)
  const sum = (of: 'gross' | 'withheld' | 'net') => euros(sumOf(ended.map(({ received }) => received[of])))
  return [
    [
      { title: t.ended_on, share: 0.9 },
      { title: t.project, share: 1.9 },
      { title: t.invested, share: 1.1, end: true },
      { title: t.gross, share: 1.1, end: true },
      { title: t.withheld, share: 1, end: true },
      { title: t.net, share: 1.1, end: true },
    ],
    ended.map((row) => [
      shortDay(row.ended_on),
      projectNameIn(row, language),
      euros(row.invested),
      ...moneyCells(row.received, language),
    ]),
    [
      t.total,
      '',
      euros(sumOf(ended.map(({ invested }) => invested))),
      sum('gross'),
      sum('withheld'),
      sum('net'),
    ],
  ]
}

/** The table of received payments. */
export function paymentsTable({ payments, received }: Statement, language: Language): TableParts {
  const t = statementTexts[language]
  return [
    moneyColumns(t),
    payments.map((row) => [
      shortDay(row.paid_on ?? row.payment_date),
      projectNameIn(row, language),
      t.kinds[row.kind],
      ...moneyCells(row, language),
    ]),
    [t.total, '', '', ...moneyCells(received, language)],
  ]
}

/** The table of approved and expected payments that are not paid yet. The expected returns of a project are one row. */
export function upcomingTable(upcoming: readonly UpcomingPayment[], language: Language): TableParts {
  const t = statementTexts[language]
  const sums = {
    gross: sumOf(upcoming.map(({ gross }) => gross)),
    withheld: sumOf(upcoming.map(({ withheld }) => withheld)),
    net: sumOf(upcoming.map(({ net }) => net)),
  }
  return [
    moneyColumns(t),
    runsOf(upcoming).map((row) => [
      shortDay(row.day),
      projectNameIn(row, language),
      conceptOf(row, language),
      ...moneyCells(row, language),
    ]),
    [t.total, '', '', ...moneyCells(sums, language)],
  ]
}

function conceptOf({ kind, state, payments, last }: Run, language: Language): string {
  const t = statementTexts[language]
  const number = payments.length
  const several = number > 1 ? `, ${say(t.several, language, { number, day: shortDay(last) })}` : ''
  return `${t.kinds[kind]}${several} (${t.states[state]})`
}

function moneyColumns(t: (typeof statementTexts)[Language]): Column[] {
  return [
    { title: t.date, share: 0.9 },
    { title: t.project, share: 1.7 },
    { title: t.concept, share: 1.6 },
    { title: t.gross, share: 1, end: true },
    { title: t.withheld, share: 1, end: true },
    { title: t.net, share: 1, end: true },
  ]
}

function moneyCells(row: Record<'gross' | 'withheld' | 'net', number>, language: Language): string[] {
  return [row.gross, row.withheld, row.net].map((amount) => writtenEuros(amount, language, 2))
}
