import { daysOfPeriods, type ActivityRow, type Period } from '@acervo/domain/overview/activity'
import { happenedOn } from '@acervo/domain/overview/lists'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMoney } from '../../lib/text/format.ts'
import { Card, CardHeader } from '../../ui/layout/card.tsx'
import type { Column } from '../../ui/table/props.ts'
import { Table } from '../../ui/table/rows.tsx'
import type { ListLink } from './list-link.ts'

type ActivityProps = { rows: readonly ActivityRow[]; today: string; link: ListLink }

/** What happened since yesterday and this week, compared with last week. */
export function ActivityCard({ rows, today, link }: ActivityProps) {
  const { t } = useTranslation('overview')
  const days: Partial<Record<Period, Days>> = daysOfPeriods(today)
  const sum: SumOf = (row, period) => <Sum row={row} period={period} days={days[period]} link={link} />
  return (
    <Card>
      <CardHeader title={t('activity.title')} description={t('activity.about')} />
      <Table
        caption={t('activity.title')}
        rows={rows}
        rowKey={({ kind }) => kind}
        empty=""
        columns={[kindColumn(t, sum), ...periods.map((period) => periodColumn(t, period, sum))]}
      />
    </Card>
  )
}

const periods = ['since_yesterday', 'this_week', 'last_week_so_far', 'last_week'] as const

type Days = { from: string; to: string }
type T = TFunction<'overview'>
type SumOf = (row: ActivityRow, period: Period) => ReactNode

/** The kind of event; on a narrow screen, with the number since yesterday. */
function kindColumn(t: T, sum: SumOf): Column<ActivityRow> {
  return {
    id: 'kind',
    header: t('activity.what'),
    cell: (row) => (
      <>
        {t(`activity.${row.kind}`)}
        <span className="block text-sm text-ink-soft lg:hidden print:hidden">
          {t('activity.since_yesterday')}: {sum(row, 'since_yesterday')}
        </span>
      </>
    ),
  }
}

function periodColumn(t: T, period: Period, sum: SumOf): Column<ActivityRow> {
  return {
    id: period,
    header: t(`activity.${period}`),
    end: true,
    wideOnly: period === 'since_yesterday' || period === 'last_week',
    cell: (row) => sum(row, period),
  }
}

type SumProps = {
  row: ActivityRow
  period: Period
  /** Undefined for a period that does not end with a whole day. */
  days: Days | undefined
  link: ListLink
}

/** How often it happened, as a link to the list, and the total amount. */
function Sum({ row, period, days, link }: SumProps) {
  const { t } = useTranslation('overview')
  const { count, euros } = row[period]
  const number = formatCount(count)
  const label = `${t(`activity.${row.kind}`)}, ${t(`activity.${period}`)}: ${number}`
  return (
    <span className="tabular">
      {days && count > 0 ? link(happenedOn(row.kind, days), label, number) : number}
      {euros !== null && (
        <span className="block text-sm whitespace-nowrap text-ink-soft max-sm:text-xs">
          {formatMoney(euros, 0)}
        </span>
      )}
    </span>
  )
}
