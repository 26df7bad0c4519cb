import type { MoneyBar } from '@acervo/domain/portfolio/over-time'
import { useTranslation } from 'react-i18next'
import { Bar, BarChart, CartesianGrid, Legend, Tooltip, XAxis, YAxis } from 'recharts'
import { formatMoney } from '../../../lib/text/format.ts'
import { ChartDrawing } from '../../../ui/media/chart-drawing.tsx'
import { ChartNote } from '../../../ui/media/chart-note.tsx'

const TICK = { fill: 'var(--ink-soft)', fontSize: 13 }

type NamedBar = MoneyBar & { name: string }
type MoneyChartProps = { bars: readonly NamedBar[]; netName: string; label: string }

/** What is paid in each period: what arrives, and above it what is withheld. A default export because `lazy` requires one. */
export default function MoneyChart({ bars, netName, label }: MoneyChartProps) {
  const { t } = useTranslation('portfolio')
  return (
    <ChartDrawing label={label}>
      <BarChart data={[...bars]} margin={{ top: 8, right: 8 }} maxBarSize={48} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="name" tick={TICK} tickLine={false} stroke="var(--line-strong)" minTickGap={12} />
        <YAxis
          width={80}
          tickFormatter={(value: number) => formatMoney(value)}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          tickCount={4}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--sunken)' }}
          content={({ payload }) => {
            const bar = payload?.[0]?.payload as NamedBar | undefined
            if (!bar) return null
            const lines = [
              [t('payments.gross'), bar.gross],
              [t('payments.withheld'), bar.withheld],
              [netName, bar.net],
              [t('kinds.principal'), bar.principal],
            ] as const
            return (
              <ChartNote
                title={bar.name}
                lines={lines.flatMap(([name, amount], at) =>
                  at < 3 || amount > 0 ? [[name, formatMoney(amount, 2)] as const] : [],
                )}
              />
            )
          }}
        />
        {/* In the order of the bars; it would sort the names. */}
        <Legend
          itemSorter={null}
          formatter={(text: string) => <span className="text-sm text-ink">{text}</span>}
        />
        <Bar dataKey="net" name={netName} stackId="gross" fill="var(--accent)" isAnimationActive={false} />
        <Bar
          dataKey="withheld"
          name={t('payments.withheld')}
          stackId="gross"
          fill="var(--line-strong)"
          isAnimationActive={false}
        />
      </BarChart>
    </ChartDrawing>
  )
}
