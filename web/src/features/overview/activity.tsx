import type { Activity, ActivityRow, ActivitySum } from '@acervo/domain/overview/activity'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMoney } from '../../lib/text/format.ts'
import { Card, CardHeader } from '../../ui/layout/card.tsx'
import { Table } from '../../ui/table/rows.tsx'

type ActivityProps = {
  rows: readonly ActivityRow[]
  /** Links to the list of one kind, for people who may see it. */
  link: (kind: Activity, inside: string) => ReactNode
}

/** What happened since yesterday and this week, beside the week before. */
export function ActivityCard({ rows, link }: ActivityProps) {
  const { t } = useTranslation('overview')
  const column = (id: 'since_yesterday' | 'this_week' | 'last_week_so_far' | 'last_week') => ({
    id,
    header: t(`activity.${id}`),
    end: true,
    wideOnly: id === 'since_yesterday' || id === 'last_week',
    cell: (row: ActivityRow) => <Sum sum={row[id]} />,
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
            cell: ({ kind, since_yesterday }) => (
              <>
                {link(kind, t(`activity.${kind}`))}
                <span className="block text-sm text-ink-soft lg:hidden print:hidden">
                  {t('activity.since_yesterday')}: <Sum sum={since_yesterday} />
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

function Sum({ sum: { count, euros } }: { sum: ActivitySum }) {
  return (
    <span className="tabular">
      {formatCount(count)}
      {euros !== null && (
        <span className="block text-sm whitespace-nowrap text-ink-soft max-sm:text-xs">
          {formatMoney(euros, 0)}
        </span>
      )}
    </span>
  )
}
