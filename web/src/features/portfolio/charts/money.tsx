import type { MoneyBar } from '@acervo/domain/portfolio/over-time'
import { useTranslation } from 'react-i18next'
import { Bar, BarChart, CartesianGrid, XAxis, YAxis } from 'recharts'
import { formatMoney } from '../../../lib/text/format.ts'
import { ChartDrawing } from '../../../ui/media/chart-drawing.tsx'
import { amountAxis, nameAxis } from '../../../ui/media/chart-axis.ts'
import { ChartLegend } from '../../../ui/media/chart-legend.tsx'
import { ChartTooltip } from '../../../ui/media/chart-tooltip.tsx'

type NamedBar = MoneyBar & { name: string }
type MoneyChartProps = { bars: readonly NamedBar[]; netName: string; label: string }

/**
 * The payments of each period: the amount received and, above it, the amount withheld. A default export because `lazy`
 * requires one.
 */
export default function MoneyChart({ bars, netName, label }: MoneyChartProps) {
  const { t } = useTranslation('portfolio')
  const noteOf = (bar: NamedBar) => {
    const principal = [[t('kinds.principal'), formatMoney(bar.principal, 2)] as const]
    return {
      title: bar.name,
      lines: [
        [t('payments.gross'), formatMoney(bar.gross, 2)] as const,
        [t('payments.withheld'), formatMoney(bar.withheld, 2)] as const,
        [netName, formatMoney(bar.net, 2)] as const,
        ...(bar.principal > 0 ? principal : []),
      ],
    }
  }
  return (
    <ChartDrawing label={label}>
      <BarChart data={[...bars]} margin={{ top: 8, right: 8 }} maxBarSize={48} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis {...nameAxis} dataKey="name" minTickGap={12} />
        <YAxis
          {...amountAxis}
          width={80}
          tickFormatter={(value: number) => formatMoney(value)}
          tickCount={4}
        />
        <ChartTooltip noteOf={noteOf} />
        <ChartLegend />
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
