import type { ReactNode } from 'react'
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

/** The heading above the payments of one day, or of a period. */
export function Heading({ children }: { children: ReactNode }) {
  return (
    <tr>
      <th scope="rowgroup" colSpan={3} className="pt-2 text-left font-medium">
        {children}
      </th>
    </tr>
  )
}

/** A row with the planned amount only. */
export type Labelled = readonly [label: string, planned: string]

/** Rows with planned amounts. `failed` is the amount of each row if everything is lost. */
export function Rows({ rows, failed }: { rows: readonly Labelled[]; failed: string }) {
  return rows.map(([label, planned]) => <Row key={label} label={label} planned={planned} failed={failed} />)
}

/**
 * An amount as planned, and if everything is lost. Where the words of the label would be cut, with enlarged text on a phone,
 * it is above both.
 */
export function Row({ label, planned, failed }: { label: string; planned: string; failed: string }) {
  return (
    <tr className="relative align-baseline">
      <th scope="row" className="py-1 text-left font-[inherit] [tbody_&]:font-normal @max-[18rem]:p-0">
        <span className="@max-[18rem]:absolute @max-[18rem]:top-1 @max-[18rem]:left-0 @max-[18rem]:whitespace-nowrap">
          {label}
        </span>
      </th>
      <td className={amountClass}>{planned}</td>
      <td className={amountClass}>{failed}</td>
    </tr>
  )
}

const amountClass = 'py-1 pl-2 text-right whitespace-nowrap @max-[18rem]:pt-7'
