import type { PortfolioDay } from '@acervo/domain/portfolio/portfolio'
import { Area, AreaChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { ChartDrawing } from '../../../ui/media/chart-drawing.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '../../../lib/text/format.ts'
import { ChartNote } from '../../../ui/media/chart-note.tsx'

const TICK = { fill: 'var(--ink-soft)', fontSize: 13 }

type GrowthChartProps = { days: readonly PortfolioDay[]; label: string }

/** The value after each day with new tokens, up to today. A default export because `lazy` requires one. */
export default function GrowthChart({ days, label }: GrowthChartProps) {
  const { t } = useTranslation('portfolio')
  const [now] = useState(() => Date.now())
  const points = days.map(({ day, value, cost }) => ({ at: Date.parse(day), value, cost }))
  const last = points.at(-1)
  // The value stays the same until something is bought again.
  const shown = last ? [...points, { ...last, at: Math.max(now, last.at) }] : []
  return (
    <ChartDrawing label={label}>
      <AreaChart data={shown} margin={{ top: 8, right: 8 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="at"
          type="number"
          scale="time"
          domain={['dataMin', 'dataMax']}
          tickFormatter={(at: number) => formatDate(new Date(at), 'short')}
          tick={TICK}
          tickLine={false}
          stroke="var(--line-strong)"
          minTickGap={40}
        />
        <YAxis
          width={88}
          tickFormatter={(value: number) => formatMoney(value)}
          tick={TICK}
          tickLine={false}
          axisLine={false}
        />
        <Tooltip
          isAnimationActive={false}
          content={({ payload }) => {
            const point = payload?.[0]?.payload as (typeof shown)[number] | undefined
            if (!point) return null
            return (
              <ChartNote
                title={formatDate(new Date(point.at))}
                lines={[
                  [t('holdings.value'), formatMoney(point.value, 2)],
                  [t('holdings.cost'), formatMoney(point.cost, 2)],
                ]}
              />
            )
          }}
        />
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
