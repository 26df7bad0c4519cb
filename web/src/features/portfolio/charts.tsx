import type { Portfolio } from '@acervo/domain/portfolio/portfolio'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDate, formatMoney, formatPercent } from '../../lib/text/format.ts'
import { ChartFigure } from '../../ui/media/chart-figure.tsx'
import { Table } from '../../ui/table/rows.tsx'

const GROWTH_PIXELS = 256
const ROW_PIXELS = 52

const GrowthChart = lazy(() => import('./growth-chart.tsx'))
const DistributionChart = lazy(() => import('./distribution-chart.tsx'))

/** How the portfolio grew, and what it consists of, in whole euros; the list of holdings shows the cents. */
export function Charts({ over_time, holdings }: Pick<Portfolio, 'over_time' | 'holdings'>) {
  return (
    <div className="grid gap-6">
      <Growth over_time={over_time} />
      <Distribution holdings={holdings} />
    </div>
  )
}

function Growth({ over_time }: Pick<Portfolio, 'over_time'>) {
  const { t } = useTranslation('portfolio')
  const last = over_time.at(-1)
  const label = t('growth.label', {
    from: formatDate(over_time[0]?.day),
    value: formatMoney(last?.value),
  })
  return (
    <ChartFigure
      title={t('growth.title')}
      about={t('growth.about')}
      height={GROWTH_PIXELS}
      chart={<GrowthChart days={over_time} label={label} />}
      table={
        <Table
          caption={t('growth.title')}
          rows={over_time.toReversed()}
          rowKey={({ day }) => day}
          empty={t('empty')}
          columns={[
            {
              id: 'day',
              header: t('operations.date'),
              cell: ({ day }) => <time dateTime={day}>{formatDate(day, 'short')}</time>,
            },
            {
              id: 'tokens',
              header: t('holdings.tokens'),
              end: true,
              cell: ({ tokens }) => formatCount(tokens),
            },
            {
              id: 'value',
              header: t('holdings.value'),
              end: true,
              className: 'whitespace-nowrap',
              cell: ({ value }) => formatMoney(value),
            },
            {
              id: 'cost',
              header: t('holdings.cost'),
              end: true,
              wideOnly: true,
              className: 'whitespace-nowrap',
              cell: ({ cost }) => formatMoney(cost),
            },
          ]}
        />
      }
    />
  )
}

function Distribution({ holdings }: Pick<Portfolio, 'holdings'>) {
  const { t } = useTranslation('portfolio')
  const label = t('distribution.label', {
    list: holdings.map(({ project_name, share }) => `${project_name} ${formatPercent(share, 1)}`).join('; '),
  })
  return (
    <ChartFigure
      title={t('distribution.title')}
      about={t('distribution.about')}
      height={Math.max(holdings.length * ROW_PIXELS, 120)}
      chart={<DistributionChart holdings={holdings} label={label} />}
      table={
        <Table
          caption={t('distribution.title')}
          rows={holdings}
          rowKey={({ project_id }) => project_id}
          empty={t('empty')}
          columns={[
            { id: 'project', header: t('holdings.project'), cell: ({ project_name }) => project_name },
            {
              id: 'value',
              header: t('holdings.value'),
              end: true,
              className: 'whitespace-nowrap',
              cell: ({ value }) => formatMoney(value),
            },
            {
              id: 'share',
              header: t('holdings.share'),
              end: true,
              className: 'whitespace-nowrap',
              cell: ({ share }) => formatPercent(share, 1),
            },
          ]}
        />
      }
    />
  )
}
