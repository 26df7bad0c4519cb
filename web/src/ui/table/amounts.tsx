type AmountsRow = {
  /** The date in ISO 8601, and as displayed. */
  day: string
  date: string
  /** What the date is about, if the amounts do not say it. */
  note?: string | undefined
  amounts: readonly string[]
}

type AmountsTableProps = {
  caption: string
  /** The headings: of the date, and then of each amount. */
  heads: readonly string[]
  rows: readonly AmountsRow[]
}

/** Amounts by date in a small area, which scrolls when there are hundreds. Needs no script. */
export function AmountsTable({ caption, heads: [date, ...amounts], rows }: AmountsTableProps) {
  return (
    <div className="max-h-80 overflow-y-auto">
      <table className="tabular w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line-strong text-right">
            <th scope="col" className="py-1 text-left font-medium">
              {date}
            </th>
            {amounts.map((head) => (
              <th key={head} scope="col" className="py-1 pl-2 font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.day + (row.note ?? '')} className="border-b border-line text-right last:border-0">
              <th scope="row" className="py-1 text-left font-normal whitespace-nowrap">
                <time dateTime={row.day}>{row.date}</time>
                {row.note && <span className="block whitespace-normal text-ink-soft">{row.note}</span>}
              </th>
              {row.amounts.map((amount, column) => (
                <td key={amounts[column]} className="py-1 pl-2 whitespace-nowrap">
                  {amount}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
