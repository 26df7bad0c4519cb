import type { ReactNode } from 'react'

/** The heading above the payments of one day, or of a period. */
export function CaseHeading({ children }: { children: ReactNode }) {
  return (
    <tr>
      <th scope="rowgroup" colSpan={3} className="pt-2 text-left font-medium">
        {children}
      </th>
    </tr>
  )
}

type CaseRowProps = { label: string; planned: string; failed: string }

/**
 * An amount as planned, and if everything is lost. Where the words of the label would be cut, with enlarged text on a
 * phone, it is above both. Needs no script.
 */
export function CaseRow({ label, planned, failed }: CaseRowProps) {
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
