import { eurosOf } from '@acervo/domain/common/cents'
import { writtenEuros, writtenPercent } from '@acervo/domain/common/figures'
import type { Language } from '@acervo/domain/common/language'
import { say } from '@acervo/domain/common/text'
import { writtenDay } from '@acervo/domain/common/time-zone'
import { totalOf, type NetPayment } from '@acervo/domain/returns/after-withholding'
import { inShort, type InterestInShort } from '@acervo/domain/returns/in-short'
import { CalculatorDates } from './calculator-dates.tsx'
import type { CalculatorTexts } from './calculator-texts.ts'
import { CaseHeading, CaseRow } from '../../ui/table/cases.tsx'
import { ColumnTitles, Rows, type Labelled } from './calculator-rows.tsx'

type OutcomeProps = {
  language: Language
  texts: CalculatorTexts
  /** Cents. */
  invested: bigint
  payments: readonly NetPayment[]
}

/**
 * The expected payments before and after withholding with their total, and beside them the same rows if everything is
 * lost. Payments of the return are added up; their dates can be unfolded.
 */
export function CalculatorOutcome({ language, texts, invested, payments }: OutcomeProps) {
  const money = (cents: bigint) => written(cents, language)
  const { net } = totalOf(payments)
  const nothing = money(0n)
  const { interest, principal, isOnce } = inShort(payments)
  const rows = interest ? interestRows(interest, texts, language) : []
  const due = principal && say(texts.due, language, { date: writtenDay(principal.day, language) })
  return (
    <div className="@container grid gap-4">
      <table className="tabular w-full border-collapse text-sm sm:text-base">
        <caption className="pb-2 text-left text-ink-soft">
          {say(texts.caption, language, { amount: money(invested) })}. {isOnce && due && `${due}.`}
        </caption>
        <ColumnTitles texts={texts} />
        {interest && !isOnce && (
          <tbody>
            <InterestHeading interest={interest} texts={texts} language={language} />
            <Rows rows={rows} failed={nothing} />
          </tbody>
        )}
        <tbody>
          {isOnce ? <Rows rows={rows} failed={nothing} /> : <CaseHeading>{due}</CaseHeading>}
          {principal && <CaseRow label={texts.principal} planned={money(principal.gross)} failed={nothing} />}
        </tbody>
        <tfoot className="border-t border-line-strong font-semibold">
          <CaseRow label={texts.total} planned={money(net)} failed={nothing} />
          <CaseRow
            label={texts.change}
            planned={`${net > invested ? '+' : ''}${money(net - invested)}`}
            failed={money(-invested)}
          />
        </tfoot>
      </table>
      {!isOnce && <CalculatorDates language={language} texts={texts} payments={payments} />}
      <Notes language={language} texts={texts} payments={payments} isOnce={isOnce} />
    </div>
  )
}

type NotesProps = Omit<OutcomeProps, 'invested'> & { isOnce: boolean }

/** What the figures leave out. */
function Notes({ language, texts, payments, isOnce }: NotesProps) {
  const rate = Math.max(0, ...payments.map((payment) => payment.rate))
  return (
    <>
      <div className="grid gap-1.5 border-l-2 border-signal pl-3 text-sm">
        <p className="font-semibold">{texts.risk}</p>
        <p>{texts.worst_case}</p>
      </div>
      {rate > 0 && (
        <p className="text-sm text-ink-soft">
          {say(texts.withholding, language, { rate: percentOf(rate, language) })}
        </p>
      )}
      {!isOnce && <p className="text-sm text-ink-soft">{texts.counted}</p>}
    </>
  )
}

/** The rows of the return: before withholding, and the withholding. */
function interestRows(
  { total, rates }: InterestInShort,
  texts: CalculatorTexts,
  language: Language,
): Labelled[] {
  const rate = rates.map((one) => percentOf(one, language)).join(' – ')
  return [
    [texts.gross, written(total.gross, language)],
    [say(texts.withheld, language, { rate }), written(-total.withheld, language)],
  ]
}

type InterestHeadingProps = Pick<OutcomeProps, 'texts' | 'language'> & { interest: InterestInShort }

/** The number of payments, and their first and last date. */
function InterestHeading({ interest, texts, language }: InterestHeadingProps) {
  return (
    <CaseHeading>
      {countOf(interest, texts, language)}
      <span className="block font-normal text-ink-soft">
        {say(texts.when, language, {
          from: writtenDay(interest.first, language),
          to: writtenDay(interest.last, language),
        })}
      </span>
    </CaseHeading>
  )
}

/** `12 quarterly payments of 14.18 €`. If the amounts differ, the lowest and the highest. */
function countOf(
  { count, least, most }: InterestInShort,
  texts: CalculatorTexts,
  language: Language,
): string {
  const [from, to] = [written(least, language), written(most, language)]
  return say(count === 1 ? texts.count_one : texts.count_other, language, {
    count,
    amount: least === most ? to : say(texts.between, language, { least: from, most: to }),
  })
}

function written(cents: bigint, language: Language): string {
  return writtenEuros(eurosOf(cents), language, 2)
}

/** `19 %` of 1900 hundredths of a percent. */
function percentOf(hundredths: number, language: Language): string {
  return writtenPercent(hundredths / 100, language, hundredths % 100 === 0 ? 0 : 2)
}
