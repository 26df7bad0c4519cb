import { daysOfPeriods, type ActivityRow, type Period } from '@acervo/domain/overview/activity'
import { happenedOn } from '@acervo/domain/overview/lists'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMoney } from '../../lib/text/format.ts'
import { Card, CardHeader } from '../../ui/layout/card.tsx'
import { Table } from '../../ui/table/rows.tsx'
import type { ListLink } from './list-link.ts'

type ActivityProps = { rows: readonly ActivityRow[]; today: string; link: ListLink }

/** What happened since yesterday and this week, beside the week before. */
export function ActivityCard({ rows, today, link }: ActivityProps) {
  const { t } = useTranslation('overview')
  const periods: Partial<Record<Period, { from: string; to: string }>> = daysOfPeriods(today)
  const sumOf = (row: ActivityRow, period: Period) => {
    const { count, euros } = row[period]
    const days = periods[period]
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
  const column = (id: Period) => ({
    id,
    header: t(`activity.${id}`),
    end: true,
    wideOnly: id === 'since_yesterday' || id === 'last_week',
    cell: (row: ActivityRow) => sumOf(row, id),
  })
  return (
    <Card>
      <CardHeader title={t('activity.title')} description={t('activity.about')} />
      <Table
        caption={t('activity.title')}
        rows={rows}
        rowKey={({ kind }) => kind}
        empty=""
        columns={[
          {
            id: 'kind',
            header: t('activity.what'),
            cell: (row) => (
              <>
                {t(`activity.${row.kind}`)}
                <span className="block text-sm text-ink-soft lg:hidden print:hidden">
                  {t('activity.since_yesterday')}: {sumOf(row, 'since_yesterday')}
                </span>
              </>
            ),
          },
          column('since_yesterday'),
          column('this_week'),
          column('last_week_so_far'),
          column('last_week'),
        ]}
      />
    </Card>
  )
}
