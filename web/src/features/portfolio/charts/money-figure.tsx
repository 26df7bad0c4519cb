import { sumOf } from '@acervo/domain/common/cents'
import { barsOf, type MoneyBar, type MoneyOfMonth } from '@acervo/domain/portfolio/over-time'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatMonth } from '../../../lib/text/format.ts'
import { ChartFigure } from '../../../ui/media/chart-figure.tsx'

const PIXELS = 240

const MoneyChart = lazy(() => import('./money.tsx'))

type MoneyFigureProps = { months: readonly MoneyOfMonth[]; of: 'received' | 'upcoming' }

/**
 * Received or expected payments by period; renders nothing for a single period. The invested amount is stated next to
 * the chart: drawn in it, it would dwarf the return.
 */
export function MoneyFigure({ months, of }: MoneyFigureProps) {
  const { t } = useTranslation('portfolio')
  const nameOf = useBarName()
  const bars = barsOf(months.filter(({ gross }) => gross > 0)).map((bar) => ({ ...bar, name: nameOf(bar) }))
  const [first] = bars
  if (!first || bars.length < 2) return null
  const principal = sumOf(months.map((month) => month.principal))
  const about = t(`${of}.by.${first.unit}`)
  const list = bars
    .filter(({ gross }) => gross > 0)
    .map(({ name, net, withheld }) =>
      t('money.bar', { name, net: formatMoney(net, 2), withheld: formatMoney(withheld, 2) }),
    )
    .join('; ')
  return (
    <ChartFigure
      title={t(`${of}.chart`)}
      about={principal > 0 ? `${about} ${t(`${of}.beside`, { amount: formatMoney(principal, 2) })}` : about}
      height={PIXELS}
      chart={
        <MoneyChart bars={bars} netName={t(`${of}.net_name`)} label={t(`${of}.chart_label`, { list })} />
      }
    />
  )
}

function useBarName(): (bar: MoneyBar) => string {
  const { t } = useTranslation('portfolio')
  return ({ unit, month }) => {
    const [year = '', ofYear = ''] = month.split('-')
    if (unit === 'month') return formatMonth(month, 'short')
    return unit === 'year'
      ? year
      : t('money.quarter', { quarter: String(Math.ceil(Number(ofYear) / 3)), year })
  }
}
