import { eurosOf } from '@acervo/domain/common/cents'
import { writtenEuros } from '@acervo/domain/common/figures'
import type { Language } from '@acervo/domain/common/language'
import { shortDay } from '@acervo/domain/common/time-zone'
import type { NetPayment } from '@acervo/domain/returns/after-withholding'
import type { CalculatorTexts } from './calculator-texts.ts'

type DatesProps = { language: Language; texts: CalculatorTexts; payments: readonly NetPayment[] }

/** Each payment with its date, folded: there may be hundreds. It unfolds without a script too. */
export function CalculatorDates({ language, texts, payments }: DatesProps) {
  const money = (cents: bigint) => writtenEuros(eurosOf(cents), language, 2)
  const { table } = texts
  return (
    <details>
      <summary className="text-link inline-flex min-h-11 cursor-pointer items-center text-sm font-medium">
        {texts.dates}
      </summary>
      <div className="max-h-80 overflow-y-auto">
        <table className="tabular w-full border-collapse text-sm">
          <caption className="sr-only">{texts.dates_of}</caption>
          <thead>
            <tr className="border-b border-line-strong text-right">
              <th scope="col" className="py-1 text-left font-medium">
                {table.date}
              </th>
              {[table.gross, table.withheld, table.net].map((part) => (
                <th key={part} scope="col" className="py-1 pl-2 font-medium">
                  {part}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {payments.map(({ day, kind, gross, withheld, net }) => (
              <tr key={day + kind} className="border-b border-line text-right last:border-0">
                <th scope="row" className="py-1 text-left font-normal">
                  <time dateTime={day}>{shortDay(day, language)}</time>
                  {kind === 'principal' && <span className="block text-ink-soft">{texts.principal}</span>}
                </th>
                <td className="py-1 pl-2 whitespace-nowrap">{money(gross)}</td>
                <td className="py-1 pl-2 whitespace-nowrap">{money(withheld)}</td>
                <td className="py-1 pl-2 whitespace-nowrap">{money(net)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
