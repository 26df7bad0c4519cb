import { eurosOf } from '@acervo/domain/common/cents'
import { writtenEuros, writtenPercent } from '@acervo/domain/common/figures'
import type { Language } from '@acervo/domain/common/language'
import { say } from '@acervo/domain/common/text'
import { writtenDay } from '@acervo/domain/common/time-zone'
import { totalOf, type NetPayment } from '@acervo/domain/returns/after-withholding'
import type { CalculatorTexts } from './calculator-texts.ts'

type OutcomeProps = {
  language: Language
  texts: CalculatorTexts
  /** Cents. */
  invested: bigint
  payments: readonly NetPayment[]
}

/** Each payment before and after withholding, and their total; beside it the same if everything is lost. */
export function CalculatorOutcome({ language, texts, invested, payments }: OutcomeProps) {
  const money = (cents: bigint) => writtenEuros(eurosOf(cents), language, 2)
  const { net } = totalOf(payments)
  const rate = Math.max(0, ...payments.map((payment) => payment.rate))
  const percent = writtenPercent(rate / 100, language, rate % 100 === 0 ? 0 : 2)
  const nothing = money(0n)
  const end = payments.at(-1)?.day
  const rows = payments.flatMap((payment): [label: string, planned: string][] =>
    payment.kind === 'principal'
      ? [[texts.principal, money(payment.gross)]]
      : [
          [texts.gross, money(payment.gross)],
          [say(texts.withheld, language, { rate: percent }), money(-payment.withheld)],
        ],
  )
  return (
    <div className="grid gap-4">
      <table className="tabular w-full border-collapse text-sm sm:text-base">
        <caption className="pb-2 text-left text-ink-soft">
          {say(texts.caption, language, { amount: money(invested) })}.{' '}
          {end && `${say(texts.due, language, { date: writtenDay(end, language) })}.`}
        </caption>
        <thead>
          <tr className="border-b border-line-strong align-bottom">
            <td />
            <th scope="col" className="w-[31%] pb-1.5 pl-2 text-right font-medium">
              {texts.planned}
            </th>
            <th scope="col" className="w-[31%] pb-1.5 pl-2 text-right font-medium">
              {texts.failed}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, planned]) => (
            <Row key={label} label={label} planned={planned} failed={nothing} />
          ))}
        </tbody>
        <tfoot className="border-t border-line-strong font-semibold">
          <Row label={texts.total} planned={money(net)} failed={nothing} />
          <Row
            label={texts.change}
            planned={`${net > invested ? '+' : ''}${money(net - invested)}`}
            failed={money(-invested)}
          />
        </tfoot>
      </table>
      <div className="grid gap-1.5 border-l-2 border-signal pl-3 text-sm">
        <p className="font-semibold">{texts.risk}</p>
        <p>{texts.worst_case}</p>
      </div>
      {rate > 0 && (
        <p className="text-sm text-ink-soft">{say(texts.withholding, language, { rate: percent })}</p>
      )}
    </div>
  )
}

function Row({ label, planned, failed }: { label: string; planned: string; failed: string }) {
  return (
    <tr className="align-baseline">
      <th scope="row" className="py-1 text-left font-[inherit] wrap-anywhere [tbody_&]:font-normal">
        {label}
      </th>
      <td className="py-1 pl-2 text-right whitespace-nowrap">{planned}</td>
      <td className="py-1 pl-2 text-right whitespace-nowrap">{failed}</td>
    </tr>
  )
}
