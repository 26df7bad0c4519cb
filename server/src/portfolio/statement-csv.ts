import { isReceived } from '@acervo/domain/portfolio/operation'
import type { Language } from '@acervo/domain/common/language'
import { projectNameIn } from '@acervo/domain/projects/in-language'
import { csvEuros, csvMoment, type Column } from '../documents/csv.ts'
import { statementTexts } from './statement-texts.ts'
import { investedBy, type Statement } from './statement.ts'

/**
 * A row of the spreadsheet: its kind, and the columns that apply. `amount` is in euros; for payments it is the net
 * amount.
 */
type Row = { entry: string } & Partial<{
  date: string | null
  project: string
  concept: string
  tokens: number
  gross: number
  rate: number
  withheld: number
  amount: number
  state: string
  reference: string
  wallet: string | null
  transaction: string | null
  blocked: number
}>

/** The columns of a statement as a spreadsheet. All parts share them, so that people can filter by kind. */
export function statementColumns(language: Language): Column<Row>[] {
  const t = statementTexts[language]
  const euros = (amount: number | undefined) => (amount === undefined ? null : csvEuros(amount))
  return [
    [t.date, (row) => row.date ?? null],
    [t.entry, (row) => row.entry],
    [t.project, (row) => row.project ?? null],
    [t.concept, (row) => row.concept ?? null],
    [t.tokens, (row) => row.tokens ?? null],
    [t.gross, (row) => euros(row.gross)],
    [t.rate, (row) => euros(row.rate)],
    [t.withheld, (row) => euros(row.withheld)],
    [t.amount, (row) => euros(row.amount)],
    [t.state, (row) => row.state ?? null],
    [t.reference, (row) => row.reference ?? null],
    [t.wallet, (row) => row.wallet ?? null],
    [t.transaction, (row) => row.transaction ?? null],
    [t.blocked, (row) => row.blocked ?? null],
  ]
}

/**
 * The rows of all parts: operations, tokens to come, payments, expected payments, holdings, ended projects and totals.
 */
export function statementRows(statement: Statement, language: Language): Row[] {
  const { operations, pending, payments, upcoming, holdings, ended, to } = statement
  const counted = investedBy(operations)
  return [
    ...operations.map((row) => operationRow(row, counted.get(row), language)),
    ...pending.map((row) => pendingRow(row, language)),
    ...payments.map((row) => paymentRow(row, language)),
    ...(upcoming ?? []).map((row) => upcomingRow(row, language)),
    ...holdings.map((row) => holdingRow(row, to, language)),
    ...ended.map((row) => endedRow(row, language)),
    ...totalRows(statement, language),
  ]
}

function operationRow(
  row: Statement['operations'][number],
  amount: number | undefined,
  language: Language,
): Row {
  const { entries } = statementTexts[language]
  return {
    entry: row.kind === 'investment' ? entries.operation : entries[row.kind],
    date: csvMoment(row.completed_at),
    project: projectNameIn(row, language),
    tokens: isReceived(row) ? row.tokens : -row.tokens,
    ...(amount === undefined ? {} : { amount, ...costNoteOf(row, language) }),
    reference: row.payment_reference,
    wallet: row.wallet,
    transaction: row.tx_hash,
  }
}

function pendingRow(row: Statement['pending'][number], language: Language): Row {
  const t = statementTexts[language]
  return {
    entry: t.entries.pending,
    date: row.paid_on,
    project: projectNameIn(row, language),
    amount: row.amount,
    state: t.pending_steps[row.status],
  }
}

function endedRow(row: Statement['ended'][number], language: Language): Row {
  const { gross, withheld, net } = row.received
  return {
    entry: statementTexts[language].entries.ended,
    date: row.ended_on,
    project: projectNameIn(row, language),
    gross,
    withheld,
    amount: net,
  }
}

function paymentRow(row: Statement['payments'][number], language: Language): Row {
  const t = statementTexts[language]
  return {
    entry: t.entries.payment,
    date: row.paid_on,
    project: projectNameIn(row, language),
    concept: t.kinds[row.kind],
    tokens: row.tokens,
    ...partsOf(row),
    amount: row.net,
    state: t.states[row.state],
  }
}

function upcomingRow(row: NonNullable<Statement['upcoming']>[number], language: Language): Row {
  const t = statementTexts[language]
  return {
    entry: t.entries.upcoming,
    date: row.day,
    project: projectNameIn(row, language),
    concept: t.kinds[row.kind],
    ...partsOf(row),
    amount: row.net,
    state: t.states[row.state],
  }
}

function holdingRow(row: Statement['holdings'][number], date: string, language: Language): Row {
  return {
    entry: statementTexts[language].entries.holding,
    date,
    project: projectNameIn(row, language),
    tokens: row.tokens,
    amount: row.value,
    blocked: row.blocked_tokens,
  }
}

/** Marks an amount that is not what the reader paid. */
function costNoteOf({ is_cost_recorded }: { is_cost_recorded: boolean }, language: Language) {
  return is_cost_recorded ? {} : { state: statementTexts[language].issue_cost_mark }
}

function partsOf({ gross, rate, withheld }: { gross: number; rate: number; withheld: number }) {
  return { gross, rate, withheld }
}

function totalRows(statement: Statement, language: Language): Row[] {
  const t = statementTexts[language]
  const { received, totals, annual, to: date } = statement
  const annualReturn = annual?.annual_return ?? null
  return [
    { entry: t.entries.invested, date, tokens: statement.issued, amount: statement.invested },
    {
      entry: t.entries.received,
      date,
      gross: received.gross,
      withheld: received.withheld,
      amount: received.net,
    },
    {
      entry: t.entries.value,
      date,
      tokens: totals.tokens,
      amount: totals.value,
      blocked: totals.blocked_tokens,
    },
    ...(annualReturn === null ? [] : [{ entry: t.annual, date, amount: annualReturn }]),
    ...(annual && annual.awarded_for > 0 ? [{ entry: t.awarded_for, date, amount: annual.awarded_for }] : []),
  ]
}
