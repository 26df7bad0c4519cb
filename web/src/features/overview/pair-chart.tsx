import { Bar, BarChart, CartesianGrid, Legend, Tooltip, XAxis, YAxis } from 'recharts'
import { ChartDrawing } from '../../ui/media/chart-drawing.tsx'
import { formatMoney } from '../../lib/text/format.ts'
import { ChartNote } from '../../ui/media/chart-note.tsx'

const TICK = { fill: 'var(--ink-soft)', fontSize: 13 }

/** `whole` is drawn behind or beside `part`, in euros. */
type Pair = { name: string; whole: number; part: number }

type PairChartProps = {
  pairs: readonly Pair[]
  wholeName: string
  partName: string
  label: string
  /** Names too long to fit below a column are written beside a row. */
  rows?: boolean
}

/** Two amounts for each item. A default export because `lazy` requires one. */
export default function PairChart({ pairs, wholeName, partName, label, rows = false }: PairChartProps) {
  const name = { dataKey: 'name', tick: TICK, tickLine: false, stroke: 'var(--line-strong)' }
  const money = {
    tickFormatter: (value: number) => formatMoney(value),
    tick: TICK,
    tickLine: false,
    axisLine: false,
    tickCount: rows ? 3 : 5,
  }
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
        {rows ? <XAxis type="number" {...money} /> : <XAxis type="category" minTickGap={16} {...name} />}
        {rows ? (
          <YAxis type="category" width={140} {...name} />
        ) : (
          <YAxis type="number" width={96} {...money} />
        )}
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--sunken)' }}
          content={({ payload }) => {
            const pair = payload?.[0]?.payload as Pair | undefined
            if (!pair) return null
            return (
              <ChartNote
                title={pair.name}
                lines={[
                  [wholeName, formatMoney(pair.whole, 2)],
                  [partName, formatMoney(pair.part, 2)],
                ]}
              />
            )
          }}
        />
        {/* In the order of the bars; it would sort the names. */}
        <Legend
          itemSorter={null}
          formatter={(text: string) => <span className="text-sm text-ink">{text}</span>}
        />
        <Bar dataKey="whole" name={wholeName} fill="var(--line-strong)" isAnimationActive={false} />
        <Bar dataKey="part" name={partName} fill="var(--accent)" isAnimationActive={false} />
      </BarChart>
    </ChartDrawing>
  )
}
