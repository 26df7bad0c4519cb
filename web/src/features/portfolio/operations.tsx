import type { Operation } from '@acervo/domain/portfolio/portfolio'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { formatCount, formatDate, formatMoney } from '../../lib/text/format.ts'
import { CardList } from '../../ui/table/card-list.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { LoadMore } from '../../ui/table/load-more.tsx'
import { Table, type Column } from '../../ui/table/rows.tsx'
import { useIsNarrow } from '../../ui/layout/use-is-narrow.ts'
import { operationsQuery } from './queries.ts'
import { Transaction } from './transaction.tsx'

const TABLE_PIXELS_MIN = 1100

/** Every completed investment with its transaction, newest first. */
export function Operations() {
  const { t } = useTranslation('portfolio')
  const isNarrow = useIsNarrow(TABLE_PIXELS_MIN)
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(operationsQuery)
  const failed = error && (
    <FailedState message={errorText(error, t('operations.failed'))} onRetry={() => void refetch()} />
  )
  if (!data && failed) return failed
  const shared = {
    rows: data?.pages.flatMap((page) => page.data),
    rowKey: (row: Operation) => row.id,
    empty: t('empty'),
  }
  return (
    <div className="grid gap-4">
      {isNarrow ? (
        <CardList label={t('operations.title')} {...shared} card={(row) => <OperationCard row={row} />} />
      ) : (
        <OperationTable {...shared} />
      )}
      {failed}
      <LoadMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </div>
  )
}

type Rows = { rows: readonly Operation[] | undefined; rowKey: (row: Operation) => string; empty: string }

function OperationTable(rows: Rows) {
  const { t } = useTranslation('portfolio')
  const columns: Column<Operation>[] = [
    {
      id: 'date',
      header: t('operations.date'),
      cell: ({ completed_at }) => <time dateTime={completed_at}>{formatDate(completed_at, 'short')}</time>,
    },
    {
      id: 'project',
      header: t('holdings.project'),
      className: 'font-medium',
      cell: ({ project_name }) => project_name,
    },
    { id: 'tokens', header: t('holdings.tokens'), end: true, cell: ({ tokens }) => formatCount(tokens) },
    {
      id: 'amount',
      header: t('operations.amount'),
      end: true,
      className: 'whitespace-nowrap',
      cell: ({ amount }) => formatMoney(amount, 2),
    },
    {
      id: 'transaction',
      header: t('operations.transaction'),
      cell: (row) => <Transaction operation={row} />,
    },
  ]
  return <Table caption={t('operations.title')} columns={columns} {...rows} />
}

function OperationCard({ row }: { row: Operation }) {
  const { t } = useTranslation('portfolio')
  return (
    <>
      <h3 className="text-lg">{row.project_name}</h3>
      <p className="tabular flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">{formatMoney(row.amount, 2)}</span>
        <span>{t('tokens', { count: row.tokens, formatted: formatCount(row.tokens) })}</span>
        <time dateTime={row.completed_at} className="text-ink-soft">
          {formatDate(row.completed_at, 'short')}
        </time>
      </p>
      <Transaction operation={row} />
    </>
  )
}
