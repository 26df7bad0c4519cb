import type { MoneyOfMonth } from '@acervo/domain/portfolio/over-time'
import type { Payment } from '@acervo/domain/portfolio/payments'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { formatDate, formatMoney } from '../../lib/text/format.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useIsNarrow } from '../../ui/layout/use-is-narrow.ts'
import { CardList } from '../../ui/table/card-list.tsx'
import { LoadMore } from '../../ui/table/load-more.tsx'
import { useMore } from '../../ui/table/use-more.ts'
import { Table } from '../../ui/table/rows.tsx'
import type { Column } from '../../ui/table/props.ts'
import { useFirstRows } from '../../ui/table/use-first-rows.ts'
import { MoneyFigure } from './charts/money-figure.tsx'
import { PaymentCard, PaymentStateBadge, Withheld } from './payment-cells.tsx'
import { paymentsQuery } from './queries.ts'
import { SaveReceipt } from './save-receipt.tsx'
import { projectName } from '../../lib/text/project-name.ts'

const TABLE_PIXELS_MIN = 1100
const ROWS_AT_ONCE = 5
const CARDS_AT_ONCE = 3

/**
 * Received payments as a chart and as a list, newest first, each with its receipt. A reversed payment stays in the
 * list.
 */
export function ReceivedPayments({ months }: { months: readonly MoneyOfMonth[] }) {
  const { t } = useTranslation('portfolio')
  const isNarrow = useIsNarrow(TABLE_PIXELS_MIN)
  const columns = useColumns()
  const query = useInfiniteQuery(paymentsQuery)
  const { data, error, refetch } = query
  const failed = error && (
    <FailedState message={errorText(error, t('received.failed'))} onRetry={() => void refetch()} />
  )
  const rows = data?.pages.flatMap((page) => page.data)
  const first = useFirstRows(rows, isNarrow ? CARDS_AT_ONCE : ROWS_AT_ONCE)
  const more = useMore(query, first.onMore)
  if (!data && failed) return failed
  if (rows?.length === 0) return <Card className="text-ink-soft">{t('received.empty')}</Card>
  const shared = { rows: first.rows, rowKey: ({ id }: Payment) => id, empty: t('received.empty') }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <MoneyFigure of="received" months={months} />
      {isNarrow ? (
        <CardList
          label={t('received.title')}
          {...shared}
          card={(row) => <PaymentCard row={row} date={<PaidOn row={row} />} end={<Outcome row={row} />} />}
        />
      ) : (
        <Table caption={t('received.title')} columns={columns} {...shared} />
      )}
      {failed}
      <LoadMore {...(first.hasMore ? first : more)} />
    </div>
  )
}

function useColumns(): Column<Payment>[] {
  const { t } = useTranslation('portfolio')
  const money = { end: true, className: 'tabular whitespace-nowrap' }
  return [
    { id: 'date', header: t('received.date'), cell: (row) => <PaidOn row={row} /> },
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
    { id: 'net', header: t('received.net'), ...money, cell: ({ net }) => formatMoney(net, 2) },
    { id: 'receipt', header: t('received.document'), cell: (row) => <Outcome row={row} /> },
  ]
}

type PartProps = { row: Payment }

function PaidOn({ row: { paid_on } }: PartProps) {
  return paid_on === null ? '–' : <time dateTime={paid_on}>{formatDate(paid_on, 'short')}</time>
}

function Outcome({ row }: PartProps) {
  const { t } = useTranslation('portfolio')
  return (
    <span className="inline-grid justify-items-start gap-1">
      {row.state === 'paid' ? (
        <SaveReceipt payment={row} />
      ) : (
        <PaymentStateBadge {...row} day={row.payment_date} />
      )}
      {row.set_off > 0 && (
        <span className="max-w-56 text-sm whitespace-normal text-ink-soft print:text-xs">
          {t('to_return.set_off', { amount: formatMoney(row.set_off, 2) })}
        </span>
      )}
      {row.to_return > 0 && (
        <span className="tabular text-sm">
          {t('to_return.left', { amount: formatMoney(row.to_return, 2) })}
        </span>
      )}
    </span>
  )
}
