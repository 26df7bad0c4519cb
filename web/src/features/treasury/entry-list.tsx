import type { BankEntry } from '@acervo/domain/treasury/statement'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { formatDate, formatMoney } from '../../lib/text/format.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { useIsNarrow } from '../../ui/layout/use-is-narrow.ts'
import { TableOrCards } from '../../ui/table/list/table-or-cards.tsx'
import type { ListTableProps } from '../../ui/table/list/table.tsx'
import { LoadMore } from '../../ui/table/load-more.tsx'
import { useMore } from '../../ui/table/use-more.ts'
import { useFirstRows } from '../../ui/table/use-first-rows.ts'
import { Amount, Booked, OtherSide, Said, State } from './entry-parts.tsx'
import { useQueueKeys } from './matching/use-queue-keys.ts'
import { balancesQuery, entriesQuery, type EntryFilter } from './queries.ts'

const TABLE_PIXELS_MIN = 1200
const CARDS_AT_ONCE = 10

type EntryListProps = Pick<ListTableProps<BankEntry>, 'columns' | 'view' | 'onView' | 'selection'> & {
  filter: EntryFilter
  canChange: boolean
}

/** Movements of the bank account: a table where there is room, cards where there is not. */
export function EntryList({ filter, canChange, ...list }: EntryListProps) {
  const { t } = useTranslation('treasury')
  const queue = useQueueKeys()
  const isNarrow = useIsNarrow(TABLE_PIXELS_MIN)
  const query = useInfiniteQuery(entriesQuery(filter))
  const { data, error, refetch } = query
  const rows = data?.pages.flatMap((page) => page.data)
  const first = useFirstRows(rows, isNarrow ? CARDS_AT_ONCE : undefined)
  const more = useMore(query, first.onMore)
  const failed = error && (
    <FailedState message={errorText(error, t('entries.failed'))} onRetry={() => void refetch()} />
  )
  if (!data && failed) return failed
  return (
    <div ref={queue} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <TableOrCards
        {...list}
        tablePixelsMin={TABLE_PIXELS_MIN}
        caption={t('entries.title')}
        rows={first.rows}
        rowKey={({ id }) => String(id)}
        rowName={nameOf}
        usual={{ sort: 'booked', order: 'desc' }}
        empty={<NoEntries filter={filter} />}
        card={(row) => <EntryCard row={row} canChange={canChange} />}
      />
      {failed}
      <LoadMore {...(first.hasMore ? first : more)} />
    </div>
  )
}

/** Why no movement is listed: none was imported, none awaits a decision, or none matches the filter. */
function NoEntries({ filter: { state, direction, reason, search } }: { filter: EntryFilter }) {
  const { t } = useTranslation('treasury')
  const { data } = useQuery(balancesQuery)
  const isNarrowed = direction || reason || search || (state && state !== 'open')
  if (isNarrowed) return t('entries.none_found')
  return t(data?.bank && state === 'open' ? 'entries.none_open' : 'entries.empty')
}

function EntryCard({ row, canChange }: { row: BankEntry; canChange: boolean }) {
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <Booked row={row} />
        <Amount row={row} />
      </div>
      <OtherSide row={row} />
      <Said row={row} />
      <State row={row} canChange={canChange} />
    </>
  )
}

function nameOf({ counterparty_name, amount, booked_on }: BankEntry): string {
  return [counterparty_name, formatMoney(amount, 2), formatDate(booked_on, 'short')]
    .filter(Boolean)
    .join(', ')
}
