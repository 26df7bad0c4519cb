import type { Portfolio } from '@acervo/domain/portfolio/portfolio'
import { clsx } from 'clsx'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney, formatPercent } from '../../../lib/text/format.ts'
import { ChartFigure } from '../../../ui/media/chart-figure.tsx'
import { projectName } from '../../../lib/text/project-name.ts'

const GROWTH_PIXELS = 256
const ROW_PIXELS = 52

const GrowthChart = lazy(() => import('./growth.tsx'))
const DistributionChart = lazy(() => import('./distribution.tsx'))

/**
 * The growth and the composition of the portfolio as charts. The lists of investments and holdings have the same
 * figures.
 */
export function Charts({ over_time, holdings }: Pick<Portfolio, 'over_time' | 'holdings'>) {
  const { t } = useTranslation('portfolio')
  const last = over_time.at(-1)
  const [growth, distribution] = [
    t('growth.label', { from: formatDate(over_time[0]?.day), value: formatMoney(last?.value) }),
    t('distribution.label', {
      list: holdings
        .map((holding) => `${projectName(holding)} ${formatPercent(holding.share, 1)}`)
        .join('; '),
    }),
  ]
  const hasSeveral = holdings.length > 1
  return (
    <div className={clsx('grid grid-cols-[minmax(0,1fr)] gap-6', hasSeveral && 'xl:grid-cols-2')}>
      <ChartFigure
        title={t('growth.title')}
        about={t('growth.about')}
        height={GROWTH_PIXELS}
        chart={<GrowthChart days={over_time} label={growth} />}
      />
      {hasSeveral && (
        <ChartFigure
          title={t('distribution.title')}
          about={t('distribution.about')}
          height={Math.max(holdings.length * ROW_PIXELS, 120)}
          chart={<DistributionChart holdings={holdings} label={distribution} />}
        />
      )}
    </div>
  )
}
