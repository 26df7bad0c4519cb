import type { ReactNode } from 'react'
import type { CalculatorTexts } from './calculator-texts.ts'

/** As planned, or nothing: of equal weight. */
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

/** Above the rows of what is paid on a day, or between two. */
export function Heading({ children }: { children: ReactNode }) {
  return (
    <tr>
      <th scope="rowgroup" colSpan={3} className="pt-2 text-left font-medium">
        {children}
      </th>
    </tr>
  )
}

/** A row as planned. */
export type Labelled = readonly [label: string, planned: string]

/** Rows of which nothing is left if everything is lost. */
export function Rows({ rows, failed }: { rows: readonly Labelled[]; failed: string }) {
  return rows.map(([label, planned]) => <Row key={label} label={label} planned={planned} failed={failed} />)
}

/** An amount as planned, and if everything is lost. */
export function Row({ label, planned, failed }: { label: string; planned: string; failed: string }) {
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
