import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '../../lib/api-error.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { CardList } from '../../ui/table/card-list.tsx'
import { LoadMore } from '../../ui/table/load-more.tsx'

/** Which rows of a queue are shown: those that wait, those in force as well, or all. */
export type Shown = 'waiting' | 'open' | 'all'

/** The rows that are shown, as the calls of queues ask for them. */
export function flagsOf(shown: Shown) {
  return { waiting: flagOf(shown === 'waiting'), history: flagOf(shown === 'all') }
}

const flagOf = (is: boolean) => (is ? ('true' as const) : ('false' as const))

type QueueProps<Row> = {
  list: UseInfiniteQueryResult<InfiniteData<{ data: Row[] }>>
  /** Whether it also shows what is finished. */
  history: boolean
  onHistory: (history: boolean) => void
  /** Whether it shows only what somebody has to decide, where it contains more. */
  waiting?: { value: boolean; onChange: (waiting: boolean) => void; label: string }
  texts: { lead: string; title: string; empty: string; failed: string; history: string }
  card: (row: Row) => ReactNode
}

/** What waits for the registrar, as cards; finished ones on request. */
export function Queue<Row extends { id: string }>({
  list: { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage },
  history,
  onHistory,
  waiting,
  texts,
  card,
}: QueueProps<Row>) {
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{texts.lead}</p>
      {error && <FailedState message={errorText(error, texts.failed)} onRetry={() => void refetch()} />}
      {(data || !error) && (
        <CardList
          label={texts.title}
          rows={data?.pages.flatMap((page) => page.data)}
          rowKey={(row) => row.id}
          empty={texts.empty}
          card={card}
        />
      )}
      <LoadMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      <div role="group" aria-label={texts.title} className="flex flex-wrap gap-x-6 gap-y-3">
        {waiting && <Checkbox {...waiting} />}
        {!waiting?.value && <Checkbox label={texts.history} value={history} onChange={onHistory} />}
      </div>
    </div>
  )
}
