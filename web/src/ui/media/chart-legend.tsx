import { Legend } from 'recharts'

/** What the colours of a chart mean, in the order of its bars; otherwise the names would be sorted. */
export function ChartLegend() {
  return (
    <Legend
      itemSorter={null}
      formatter={(text: string) => <span className="text-sm text-ink">{text}</span>}
    />
  )
}
