import { isForecast, type UpcomingPayment } from '@acervo/domain/portfolio/upcoming'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '../../lib/text/format.ts'
import { Card } from '../../ui/layout/card.tsx'
import { useIsNarrow } from '../../ui/layout/use-is-narrow.ts'
import { CardList } from '../../ui/table/card-list.tsx'
import { LoadMore } from '../../ui/table/load-more.tsx'
import { Table } from '../../ui/table/rows.tsx'
import type { Column } from '../../ui/table/props.ts'
import { useFirstRows } from '../../ui/table/use-first-rows.ts'
import { PaymentCard, PaymentStateBadge, Withheld } from './payment-cells.tsx'
import { projectName } from '../../lib/text/project-name.ts'

const TABLE_PIXELS_MIN = 1100
const ROWS_AT_ONCE = 8
const CARDS_AT_ONCE = 3

/** What was approved and what is expected, the next first; no expected figure without its risk. */
export function Upcoming({ upcoming }: { upcoming: readonly UpcomingPayment[] }) {
  const { t } = useTranslation('portfolio')
  const isNarrow = useIsNarrow(TABLE_PIXELS_MIN)
  const { rows = [], ...more } = useFirstRows(upcoming, isNarrow ? CARDS_AT_ONCE : ROWS_AT_ONCE)
  const columns = useColumns()
  if (upcoming.length === 0) return <Card className="text-ink-soft">{t('upcoming.empty')}</Card>
  const shared = { rows, rowKey: ({ id }: UpcomingPayment) => id, empty: t('upcoming.empty') }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {upcoming.some(isForecast) && (
        <div className="grid gap-1.5 border-l-2 border-signal pl-3">
          <p className="font-semibold">{t('upcoming.risk')}</p>
          <p className="text-sm text-ink-soft">{t('upcoming.tax')}</p>
        </div>
      )}
      {isNarrow ? (
        <CardList
          label={t('upcoming.title')}
          {...shared}
          card={(row) => <PaymentCard row={row} date={row.day} end={<PaymentStateBadge {...row} />} />}
        />
      ) : (
        <Table caption={t('upcoming.title')} columns={columns} {...shared} />
      )}
      <LoadMore isLoading={false} {...more} />
    </div>
  )
}

function useColumns(): Column<UpcomingPayment>[] {
  const { t } = useTranslation('portfolio')
  const money = { end: true, className: 'tabular whitespace-nowrap' }
  return [
    {
      id: 'date',
      header: t('payments.date'),
      cell: ({ day }) => <time dateTime={day}>{formatDate(day, 'short')}</time>,
    },
    {
      id: 'project',
      isName: true,
      header: t('holdings.project'),
      className: 'font-medium',
      cell: (row) => projectName(row),
    },
    { id: 'concept', header: t('payments.concept'), cell: ({ kind }) => t(`kinds.${kind}`) },
    { id: 'gross', header: t('payments.gross'), ...money, cell: ({ gross }) => formatMoney(gross, 2) },
    { id: 'withheld', header: t('payments.withheld'), ...money, cell: (row) => <Withheld {...row} /> },
    { id: 'net', header: t('payments.net'), ...money, cell: ({ net }) => formatMoney(net, 2) },
    { id: 'state', header: t('payments.state'), cell: (row) => <PaymentStateBadge {...row} /> },
  ]
}
