import { percentOf } from '@acervo/domain/common/percent'
import { completedOn, investedOn, type CountedList } from '@acervo/domain/overview/lists'
import { daysOfMonth, type FundingRow, type MonthRow } from '@acervo/domain/overview/overview'
import { lazy, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatMonth, formatPercent } from '../../lib/text/format.ts'
import { projectName } from '../../lib/text/project-name.ts'
import { ChartFigure } from '../../ui/media/chart-figure.tsx'
import type { Column } from '../../ui/table/props.ts'
import { Table } from '../../ui/table/rows.tsx'
import type { ListLink } from './list-link.ts'

const ROW_PIXELS = 56
const AXIS_PIXELS = 64

const PairChart = lazy(() => import('./pair-chart.tsx'))

type FundingLink = (row: FundingRow) => ReactNode

/** The amount committed in each active project, compared with its funding goal. */
export function Funding({ rows, link }: { rows: readonly FundingRow[]; link: FundingLink }) {
  const { t } = useTranslation('overview')
  const label = t('funding.label', {
    list: rows.map((row) => `${projectName(row)} ${formatPercent(share(row), 1)}`).join('; '),
  })
  return (
    <ChartFigure
      title={t('funding.title')}
      about={t('funding.about')}
      height={Math.max(rows.length * ROW_PIXELS, 120) + AXIS_PIXELS}
      chart={
        rows.length > 0 && (
          <PairChart
            rows
            label={label}
            wholeName={t('funding.total')}
            partName={t('funding.committed')}
            pairs={rows.map((row) => ({ name: projectName(row), whole: row.total, part: row.committed }))}
          />
        )
      }
      table={
        <Table
          caption={t('funding.title')}
          rows={rows}
          rowKey={({ project_id }) => project_id}
          empty={t('funding.none')}
          columns={useFundingColumns(link)}
        />
      }
    />
  )
}

function useFundingColumns(link: FundingLink): Column<FundingRow>[] {
  const { t } = useTranslation('overview')
  return [
    { id: 'name', header: t('funding.project'), cell: link, className: 'min-w-28 2xl:min-w-40' },
    {
      id: 'committed',
      header: t('funding.committed'),
      end: true,
      cell: ({ committed, total }) => (
        <>
          <Amount euros={committed} />
          <span className="tabular block text-sm whitespace-nowrap text-ink-soft lg:hidden print:hidden">
            {t('funding.of', { amount: formatMoney(total) })}
          </span>
        </>
      ),
    },
    {
      id: 'total',
      header: t('funding.total'),
      end: true,
      wideOnly: true,
      cell: ({ total }) => <Amount euros={total} />,
    },
    {
      id: 'share',
      header: t('funding.share'),
      end: true,
      cell: (row) => <span className="tabular">{formatPercent(share(row), 1)}</span>,
    },
  ]
}

function share({ committed, total }: FundingRow): number {
  return percentOf(committed, total)
}

/** The amounts invested and completed in each of the last months. */
export function Months({ rows, link }: { rows: readonly MonthRow[]; link: ListLink }) {
  const { t } = useTranslation('overview')
  const last = rows.at(-1)
  const label = t('months.label', {
    month: last ? formatMonth(last.month) : '',
    invested: formatMoney(last?.invested),
    completed: formatMoney(last?.completed),
  })
  return (
    <ChartFigure
      title={t('months.title')}
      about={t('months.about')}
      chart={
        <PairChart
          label={label}
          wholeName={t('months.invested')}
          partName={t('months.completed')}
          pairs={rows.map(({ month, invested, completed }) => ({
            name: formatMonth(month, 'short'),
            whole: invested,
            part: completed,
          }))}
        />
      }
      table={
        <Table
          caption={t('months.title')}
          rows={rows.toReversed()}
          rowKey={({ month }) => month}
          empty=""
          columns={useMonthColumns(link)}
        />
      }
    />
  )
}

function useMonthColumns(link: ListLink): Column<MonthRow>[] {
  const { t } = useTranslation('overview')
  const amountOf = (list: CountedList, euros: number, what: string, month: string) => (
    <span className="tabular whitespace-nowrap">
      {euros > 0
        ? link(list, `${formatMonth(month)}, ${what}: ${formatMoney(euros)}`, formatMoney(euros))
        : formatMoney(euros)}
    </span>
  )
  return [
    { id: 'month', header: t('months.month'), cell: ({ month }) => formatMonth(month) },
    {
      id: 'invested',
      header: t('months.invested'),
      end: true,
      cell: ({ month, invested }) =>
        amountOf(investedOn(daysOfMonth(month)), invested, t('months.invested'), month),
    },
    {
      id: 'completed',
      header: t('months.completed'),
      end: true,
      cell: ({ month, completed }) =>
        amountOf(completedOn(daysOfMonth(month)), completed, t('months.completed'), month),
    },
  ]
}

function Amount({ euros }: { euros: number }) {
  return <span className="tabular whitespace-nowrap">{formatMoney(euros)}</span>
}
