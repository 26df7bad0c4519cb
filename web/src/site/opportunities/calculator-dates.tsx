import { eurosOf } from '@acervo/domain/common/cents'
import { writtenEuros } from '@acervo/domain/common/figures'
import type { Language } from '@acervo/domain/common/language'
import { shortDay } from '@acervo/domain/common/time-zone'
import type { NetPayment } from '@acervo/domain/returns/after-withholding'
import { AmountsTable } from '../../ui/table/amounts.tsx'
import type { CalculatorTexts } from './calculator-texts.ts'

type DatesProps = { language: Language; texts: CalculatorTexts; payments: readonly NetPayment[] }

/** Each payment with its date. Folded, because there may be hundreds. Unfolds without a script too. */
export function CalculatorDates({ language, texts, payments }: DatesProps) {
  const { table } = texts
  const rows = payments.map(({ day, kind, gross, withheld, net }) => ({
    day,
    date: shortDay(day),
    note: kind === 'principal' ? texts.principal : undefined,
    amounts: [gross, withheld, net].map((cents) => writtenEuros(eurosOf(cents), language, 2)),
  }))
  return (
    <details>
      <summary className="text-link inline-flex min-h-11 cursor-pointer items-center text-sm font-medium">
        {texts.dates}
      </summary>
      <AmountsTable
        caption={texts.dates_of}
        heads={[table.date, table.gross, table.withheld, table.net]}
        rows={rows}
      />
    </details>
  )
}
