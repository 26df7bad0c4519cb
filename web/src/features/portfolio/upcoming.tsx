import { dayOf } from '@acervo/domain/common/time-zone'
import { byMonth } from '@acervo/domain/portfolio/over-time'
import { runsOf, type Run } from '@acervo/domain/portfolio/runs'
import { isForecast, type UpcomingPayment } from '@acervo/domain/portfolio/upcoming'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/text/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { Card } from '../../ui/layout/card.tsx'
import { useIsNarrow } from '../../ui/layout/use-is-narrow.ts'
import { CardList } from '../../ui/table/card-list.tsx'
import { LoadMore } from '../../ui/table/load-more.tsx'
import { Table } from '../../ui/table/rows.tsx'
import type { Column } from '../../ui/table/props.ts'
import { useFirstRows } from '../../ui/table/use-first-rows.ts'
import { MoneyFigure } from './charts/money-figure.tsx'
import { RunConcept, RunDays } from './run-cells.tsx'
import { PaymentCard, PaymentStateBadge, Withheld } from './payment-cells.tsx'
import { projectName } from '../../lib/text/project-name.ts'

const TABLE_PIXELS_MIN = 1100
const ROWS_AT_ONCE = 8
const CARDS_AT_ONCE = 3

/**
 * Approved and expected payments as a chart and as a list, next first. No expected figure is shown without its risk.
 */
export function Upcoming({ upcoming }: { upcoming: readonly UpcomingPayment[] }) {
  const { t } = useTranslation('portfolio')
  const isNarrow = useIsNarrow(TABLE_PIXELS_MIN)
  const today = dayOf(useNow())
  const runs = runsOf(upcoming)
  const { rows = [], ...more } = useFirstRows(runs, isNarrow ? CARDS_AT_ONCE : ROWS_AT_ONCE)
  const columns = useColumns()
  if (upcoming.length === 0) return <Card className="text-ink-soft">{t('upcoming.empty')}</Card>
  const shared = { rows, rowKey: ({ id }: Run) => id, empty: t('upcoming.empty') }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {upcoming.some(isForecast) && (
        <div className="grid gap-1.5 border-l-2 border-signal pl-3">
          <p className="font-semibold">{t('upcoming.risk')}</p>
          <p className="text-sm text-ink-soft">{t('upcoming.tax')}</p>
        </div>
      )}
      <MoneyFigure of="upcoming" months={byMonth(upcoming.flatMap((payment) => awaited(payment, today)))} />
      {isNarrow ? (
        <CardList
          label={t('upcoming.title')}
          {...shared}
          card={(row) => (
            <PaymentCard
              row={row}
              concept={<RunConcept row={row} />}
              date={<RunDays row={row} />}
              end={<PaymentStateBadge {...row} />}
            />
          )}
        />
      ) : (
        <Table caption={t('upcoming.title')} columns={columns} {...shared} />
      )}
      <LoadMore {...more} />
    </div>
  )
}

/**
 * Overdue payments are left out of the chart, because nobody knows when they will be paid. Approved payments that are
 * not ordered yet come today at the earliest.
 */
function awaited(payment: UpcomingPayment, today: string): UpcomingPayment[] {
  if (payment.state === 'overdue') return []
  return [payment.day < today ? { ...payment, day: today } : payment]
}

function useColumns(): Column<Run>[] {
  const { t } = useTranslation('portfolio')
  const money = { end: true, className: 'tabular whitespace-nowrap' }
  return [
    {
      id: 'date',
      header: t('payments.date'),
      cell: (row) => <RunDays row={row} />,
    },
    {
      id: 'project',
      isName: true,
      header: t('holdings.project'),
      className: 'font-medium',
      cell: (row) => projectName(row),
    },
    { id: 'concept', header: t('payments.concept'), cell: (row) => <RunConcept row={row} /> },
    { id: 'gross', header: t('payments.gross'), ...money, cell: ({ gross }) => formatMoney(gross, 2) },
    {
      id: 'withheld',
      header: t('payments.withheld'),
      ...money,
      cell: (row) => <Withheld {...row} rate={rateOf(row)} />,
    },
    { id: 'net', header: t('payments.net'), ...money, cell: ({ net }) => formatMoney(net, 2) },
    { id: 'state', header: t('payments.state'), cell: (row) => <PaymentStateBadge {...row} /> },
  ]
}

/** The withholding rate of the payments; none if it changes in between. */
function rateOf({ rate, payments }: Run): number {
  return payments.every((payment) => payment.rate === rate) ? rate : 0
}
