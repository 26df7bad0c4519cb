import type { PortfolioDay } from '@acervo/domain/portfolio/portfolio'
import { Area, AreaChart, CartesianGrid, XAxis, YAxis } from 'recharts'
import { ChartDrawing } from '../../../ui/media/chart-drawing.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '../../../lib/text/format.ts'
import { amountAxis, nameAxis } from '../../../ui/media/chart-axis.ts'
import { ChartTooltip } from '../../../ui/media/chart-tooltip.tsx'

type GrowthChartProps = { days: readonly PortfolioDay[]; label: string }

/** The value after each day with new tokens, up to today. A default export because `lazy` requires one. */
export default function GrowthChart({ days, label }: GrowthChartProps) {
  const { t } = useTranslation('portfolio')
  const points = useGrowth(days)
  const noteOf = ({ at, value, cost }: Point) => ({
    title: formatDate(new Date(at)),
    lines: [
      [t('holdings.value'), formatMoney(value, 2)],
      [t('holdings.cost'), formatMoney(cost, 2)],
    ] as const,
  })
  return (
    <ChartDrawing label={label}>
      <AreaChart data={points} margin={{ top: 8, right: 8 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          {...nameAxis}
          dataKey="at"
          type="number"
          scale="time"
          domain={['dataMin', 'dataMax']}
          tickFormatter={(at: number) => formatDate(new Date(at), 'short')}
          minTickGap={40}
        />
        <YAxis {...amountAxis} width={88} tickFormatter={(value: number) => formatMoney(value)} />
        <ChartTooltip noteOf={noteOf} cursor />
        <Area
          type="stepAfter"
          dataKey="value"
          stroke="var(--accent)"
          strokeWidth={2.5}
          fill="var(--accent-soft)"
          fillOpacity={0.8}
          isAnimationActive={false}
        />
      </AreaChart>
    </ChartDrawing>
  )
}

type Point = { at: number; value: number; cost: number }

/** Each of the days, and today, because the value stays the same until something is bought again. */
function useGrowth(days: readonly PortfolioDay[]): Point[] {
  const [now] = useState(() => Date.now())
  const points = days.map(({ day, value, cost }) => ({ at: Date.parse(day), value, cost }))
  const last = points.at(-1)
  return last ? [...points, { ...last, at: Math.max(now, last.at) }] : []
}
