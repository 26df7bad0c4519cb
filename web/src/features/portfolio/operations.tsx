import { isReceived, type Operation } from '@acervo/domain/portfolio/operation'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { formatCount, formatDate, formatMoney } from '../../lib/text/format.ts'
import { CardList } from '../../ui/table/card-list.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { LoadMore } from '../../ui/table/load-more.tsx'
import { useMore } from '../../ui/table/use-more.ts'
import { Table } from '../../ui/table/rows.tsx'
import type { Column } from '../../ui/table/props.ts'
import { useIsNarrow } from '../../ui/layout/use-is-narrow.ts'
import { useFirstRows } from '../../ui/table/use-first-rows.ts'
import { operationsQuery } from './queries.ts'
import { TechnicalDetails } from './technical-details.tsx'
import { projectName } from '../../lib/text/project-name.ts'

const TABLE_PIXELS_MIN = 1100
const CARDS_AT_ONCE = 3

/** All operations, newest first, each with its transaction among the technical details. */
export function Operations() {
  const { t } = useTranslation('portfolio')
  const isNarrow = useIsNarrow(TABLE_PIXELS_MIN)
  const query = useInfiniteQuery(operationsQuery)
  const { data, error, refetch } = query
  const failed = error && (
    <FailedState message={errorText(error, t('operations.failed'))} onRetry={() => void refetch()} />
  )
  const rows = data?.pages.flatMap((page) => page.data)
  const first = useFirstRows(rows, isNarrow ? CARDS_AT_ONCE : undefined)
  const more = useMore(query, first.onMore)
  if (!data && failed) return failed
  const shared = {
    rows: first.rows,
    rowKey: (row: Operation) => row.kind + row.id,
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
      <LoadMore {...(first.hasMore ? first : more)} />
      {rows && rows.length > 0 && <TechnicalDetails operations={rows} />}
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
      isName: true,
      header: t('holdings.project'),
      className: 'font-medium',
      cell: (row) => projectName(row),
    },
    { id: 'kind', header: t('operations.kind'), cell: ({ kind }) => t(`operations.kinds.${kind}`) },
    { id: 'tokens', header: t('holdings.tokens'), end: true, cell: (row) => formatCount(tokensOf(row)) },
    {
      id: 'amount',
      header: t('operations.amount'),
      end: true,
      className: 'whitespace-nowrap',
      cell: (row) => amountOf(row),
    },
  ]
  return <Table caption={t('operations.title')} columns={columns} {...rows} />
}

/** Redeemed tokens are gone, and so are those that passed to heirs. */
function tokensOf(row: Operation): number {
  return isReceived(row) ? row.tokens : -row.tokens
}

/** What was paid for the tokens, if it is recorded. What redeemed tokens brought is among the payments. */
function amountOf(row: Operation): string {
  return isReceived(row) && row.is_cost_recorded ? formatMoney(row.amount, 2) : '–'
}

function OperationCard({ row }: { row: Operation }) {
  const { t } = useTranslation('portfolio')
  return (
    <>
      <h3 className="text-lg">{projectName(row)}</h3>
      <p className="tabular flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">
          {row.kind === 'investment' ? amountOf(row) : t(`operations.kinds.${row.kind}`)}
        </span>
        {row.kind !== 'investment' && isReceived(row) && row.is_cost_recorded && <span>{amountOf(row)}</span>}
        <span>{t('tokens', { count: row.tokens, formatted: formatCount(tokensOf(row)) })}</span>
        <time dateTime={row.completed_at} className="text-ink-soft">
          {formatDate(row.completed_at, 'short')}
        </time>
      </p>
    </>
  )
}
