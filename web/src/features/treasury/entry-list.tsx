import type { BankEntry } from '@acervo/domain/treasury/statement'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { useIsNarrow } from '../../ui/layout/use-is-narrow.ts'
import { CardList } from '../../ui/table/card-list.tsx'
import { LoadMore } from '../../ui/table/load-more.tsx'
import { Table } from '../../ui/table/rows.tsx'
import { useFirstRows } from '../../ui/table/use-first-rows.ts'
import { Amount, Booked, OtherSide, Said, State } from './entry-parts.tsx'
import { useQueueKeys } from './matching/use-queue-keys.ts'
import { entriesQuery, type EntryFilter } from './queries.ts'

const TABLE_PIXELS_MIN = 1200
const CARDS_AT_ONCE = 10

type EntryListProps = { filter: EntryFilter; canChange: boolean }

/** Movements of the bank account: a table where there is room, cards where there is not. */
export function EntryList({ filter, canChange }: EntryListProps) {
  const { t } = useTranslation('treasury')
  const list = useQueueKeys()
  const isNarrow = useIsNarrow(TABLE_PIXELS_MIN)
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    entriesQuery(filter),
  )
  const rows = data?.pages.flatMap((page) => page.data)
  const first = useFirstRows(rows, isNarrow ? CARDS_AT_ONCE : undefined)
  const failed = error && (
    <FailedState message={errorText(error, t('entries.failed'))} onRetry={() => void refetch()} />
  )
  if (!data && failed) return failed
  const isFiltered = Boolean(filter.state || filter.direction || filter.search)
  const shared = {
    rows: first.rows,
    rowKey: ({ id }: BankEntry) => String(id),
    empty: t(isFiltered ? 'entries.none_found' : 'entries.empty'),
  }
  return (
    <div ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isNarrow ? (
        <CardList
          label={t('entries.title')}
          {...shared}
          card={(row) => (
            <>
              <div className="flex items-start justify-between gap-3">
                <Booked row={row} />
                <Amount row={row} />
              </div>
              <OtherSide row={row} />
              <Said row={row} />
              <State row={row} canChange={canChange} />
            </>
          )}
        />
      ) : (
        <Table
          caption={t('entries.title')}
          {...shared}
          columns={[
            { id: 'booked', header: t('entries.booked'), cell: (row) => <Booked row={row} /> },
            { id: 'other', header: t('entries.other_side'), cell: (row) => <OtherSide row={row} /> },
            { id: 'said', header: t('entries.said'), cell: (row) => <Said row={row} /> },
            {
              id: 'state',
              header: t('entries.state'),
              cell: (row) => <State row={row} canChange={canChange} />,
            },
            {
              id: 'amount',
              header: t('entries.amount'),
              end: true,
              cell: (row) => <Amount row={row} />,
            },
          ]}
        />
      )}
      {failed}
      <LoadMore
        hasMore={first.hasMore || hasNextPage}
        isLoading={isFetchingNextPage}
        onMore={first.hasMore ? first.onMore : () => void fetchNextPage().then(first.onMore)}
      />
    </div>
  )
}
