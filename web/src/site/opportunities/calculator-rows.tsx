import { CaseRow } from '../../ui/table/cases.tsx'
import type { CalculatorTexts } from './calculator-texts.ts'

/** The headings of the two cases, as planned and nothing, with equal weight. */
export function ColumnTitles({ texts }: { texts: CalculatorTexts }) {
  return (
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
  )
}

/** A row with the planned amount only. */
export type Labelled = readonly [label: string, planned: string]

/** Rows with planned amounts. `failed` is the amount of each row if everything is lost. */
export function Rows({ rows, failed }: { rows: readonly Labelled[]; failed: string }) {
  return rows.map(([label, planned]) => (
    <CaseRow key={label} label={label} planned={planned} failed={failed} />
  ))
}
