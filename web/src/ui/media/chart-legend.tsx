import { Legend } from 'recharts'

/** The meaning of a chart's colours, in the order of its bars. The library would sort the names. */
export function ChartLegend() {
  return (
    <Legend
      itemSorter={null}
      formatter={(text: string) => <span className="text-sm text-ink">{text}</span>}
    />
  )
}
