import type { PortfolioHolding } from '@acervo/domain/portfolio/portfolio'
import { useTranslation } from 'react-i18next'
import { Bar, BarChart, LabelList, XAxis, YAxis } from 'recharts'
import { ChartDrawing } from '../../../ui/media/chart-drawing.tsx'
import { formatMoney, formatPercent } from '../../../lib/text/format.ts'
import { ChartTooltip } from '../../../ui/media/chart-tooltip.tsx'
import { projectName } from '../../../lib/text/project-name.ts'

type DistributionChartProps = { holdings: readonly PortfolioHolding[]; label: string }

/** The share of each project in the value, largest first. A default export because `lazy` requires one. */
export default function DistributionChart({ holdings, label }: DistributionChartProps) {
  const { t } = useTranslation('portfolio')
  const noteOf = (holding: PortfolioHolding) => ({
    title: projectName(holding),
    lines: [[t('holdings.value'), formatMoney(holding.value, 2)]] as const,
  })
  return (
    <ChartDrawing label={label}>
      <BarChart layout="vertical" data={[...holdings]} margin={{ right: 64 }} accessibilityLayer={false}>
        <XAxis type="number" hide domain={[0, 'dataMax']} />
        <YAxis
          type="category"
          dataKey={projectName}
          width={150}
          tick={{ fill: 'var(--ink)', fontSize: 13 }}
          tickLine={false}
          axisLine={false}
        />
        <ChartTooltip noteOf={noteOf} />
        <Bar
          dataKey="share"
          fill="var(--accent)"
          radius={[0, 4, 4, 0]}
          barSize={18}
          isAnimationActive={false}
        >
          <LabelList
            dataKey="share"
            position="right"
            formatter={(share) => formatPercent(Number(share), 1)}
            fill="var(--ink)"
            fontSize={13}
          />
        </Bar>
      </BarChart>
    </ChartDrawing>
  )
}
