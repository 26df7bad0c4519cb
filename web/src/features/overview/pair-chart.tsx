import { Bar, BarChart, CartesianGrid, XAxis, YAxis } from 'recharts'
import { ChartDrawing } from '../../ui/media/chart-drawing.tsx'
import { formatMoney } from '../../lib/text/format.ts'
import { amountAxis, nameAxis } from '../../ui/media/chart-axis.ts'
import { ChartLegend } from '../../ui/media/chart-legend.tsx'
import { ChartTooltip } from '../../ui/media/chart-tooltip.tsx'

/** `whole` is drawn behind or next to `part`, in euros. */
type Pair = { name: string; whole: number; part: number }

const names = { ...nameAxis, dataKey: 'name' }
const money = { ...amountAxis, tickFormatter: (value: number) => formatMoney(value) }

type PairChartProps = {
  pairs: readonly Pair[]
  wholeName: string
  partName: string
  label: string
  /** Names that do not fit below a column are written beside a row instead. */
  rows?: boolean
}

/** Two amounts for each item. A default export because `lazy` requires one. */
export default function PairChart({ pairs, wholeName, partName, label, rows = false }: PairChartProps) {
  const noteOf = ({ name, whole, part }: Pair) => ({
    title: name,
    lines: [
      [wholeName, formatMoney(whole, 2)],
      [partName, formatMoney(part, 2)],
    ] as const,
  })
  return (
    <ChartDrawing label={label}>
      <BarChart
        layout={rows ? 'vertical' : 'horizontal'}
        data={[...pairs]}
        margin={{ top: 8, right: 40 }}
        barGap={2}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={rows} horizontal={!rows} stroke="var(--line)" />
        {rows ? (
          <XAxis type="number" {...money} tickCount={3} />
        ) : (
          <XAxis type="category" minTickGap={16} {...names} />
        )}
        {rows ? (
          <YAxis type="category" width={140} {...names} />
        ) : (
          <YAxis type="number" width={96} {...money} />
        )}
        <ChartTooltip noteOf={noteOf} />
        <ChartLegend />
        <Bar dataKey="whole" name={wholeName} fill="var(--line-strong)" isAnimationActive={false} />
        <Bar dataKey="part" name={partName} fill="var(--accent)" isAnimationActive={false} />
      </BarChart>
    </ChartDrawing>
  )
}
