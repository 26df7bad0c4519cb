import type { BankStatement } from '@acervo/domain/treasury/statement'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { formatCount, formatDate, formatMoment, formatMoney } from '../../lib/text/format.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { useIsNarrow } from '../../ui/layout/use-is-narrow.ts'
import { CardList } from '../../ui/table/card-list.tsx'
import { ListTable, type ListTableProps } from '../../ui/table/list/list-table.tsx'
import type { ListColumn } from '../../ui/table/list/view.ts'
import { LoadMore } from '../../ui/table/load-more.tsx'
import { statementsQuery, type StatementFilter } from './queries.ts'

const TABLE_PIXELS_MIN = 1200

type StatementListProps = Pick<ListTableProps<BankStatement>, 'columns' | 'view' | 'onView'> & {
  filter: StatementFilter
}

/** Imported statements: a table where there is room, cards where there is not. */
export function StatementList({ filter, ...list }: StatementListProps) {
  const { t } = useTranslation('treasury')
  const isNarrow = useIsNarrow(TABLE_PIXELS_MIN)
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    statementsQuery(filter),
  )
  const failed = error && (
    <FailedState message={errorText(error, t('statements.failed'))} onRetry={() => void refetch()} />
  )
  if (!data && failed) return failed
  const shared = {
    rows: data?.pages.flatMap((page) => page.data),
    rowKey: ({ id }: BankStatement) => String(id),
    empty: t('statements.empty'),
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isNarrow ? (
        <CardList
          label={t('statements.title')}
          {...shared}
          card={(row) => (
            <>
              <h2 className="text-lg">
                <Period row={row} />
              </h2>
              <dl className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 [&_dd]:text-right [&_dt]:text-ink-soft">
                <dt>{t('statements.opening')}</dt>
                <dd>{formatMoney(row.opening, 2)}</dd>
                <dt>{t('statements.closing')}</dt>
                <dd className="font-medium">{formatMoney(row.closing, 2)}</dd>
                <dt>{t('statements.entries')}</dt>
                <dd>{formatCount(row.entry_count)}</dd>
              </dl>
              <File row={row} />
              <Imported row={row} />
            </>
          )}
        />
      ) : (
        <ListTable
          caption={t('statements.title')}
          {...shared}
          {...list}
          usual={{ sort: 'period', order: 'desc' }}
          rowName={({ id }) => String(id)}
        />
      )}
      {failed}
      <LoadMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </div>
  )
}

/** The columns of the statements. */
export function useStatementColumns(): ListColumn<BankStatement>[] {
  const { t } = useTranslation('treasury')
  return [
    { id: 'period', isSortable: true, header: t('statements.period'), cell: (row) => <Period row={row} /> },
    { id: 'file', header: t('statements.file'), cell: (row) => <File row={row} /> },
    { id: 'imported', header: t('statements.imported'), cell: (row) => <Imported row={row} /> },
    {
      id: 'entries',
      header: t('statements.entries'),
      end: true,
      cell: (row) => formatCount(row.entry_count),
    },
    {
      id: 'opening',
      header: t('statements.opening'),
      end: true,
      className: 'tabular whitespace-nowrap',
      cell: (row) => formatMoney(row.opening, 2),
    },
    {
      id: 'closing',
      header: t('statements.closing'),
      end: true,
      className: 'tabular whitespace-nowrap',
      cell: (row) => formatMoney(row.closing, 2),
    },
  ]
}

type PartProps = { row: BankStatement }

function Period({ row: { from_day, to_day } }: PartProps) {
  const { t } = useTranslation('treasury')
  if (from_day === to_day) return <>{formatDate(to_day, 'short')}</>
  return <>{t('statements.days', { from: formatDate(from_day, 'short'), to: formatDate(to_day, 'short') })}</>
}

function File({ row: { file_name, format, version } }: PartProps) {
  const { t } = useTranslation('treasury')
  return (
    <span className="grid gap-0.5">
      <span className="wrap-anywhere">{file_name}</span>
      <span className="text-sm text-ink-soft">
        {[t(`format.${format === 'norma43' ? 'norma43' : 'camt'}`), version].filter(Boolean).join(' ')}
      </span>
    </span>
  )
}

function Imported({ row: { imported_at, imported_by } }: PartProps) {
  return (
    <span className="grid gap-0.5">
      <time dateTime={imported_at} className="tabular text-sm text-ink-soft">
        {formatMoment(imported_at)}
      </time>
      {imported_by && <span className="text-sm wrap-anywhere text-ink-soft">{imported_by}</span>}
    </span>
  )
}
