import type { CallInput } from '@acervo/domain/common/call'
import { recordCalls } from '@acervo/domain/records/calls'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'

const ROWS_A_PAGE = 25

type Query = CallInput<typeof recordCalls.list>['query']
export type RecordsFilter = Pick<Query, 'kind' | 'search'> & { year?: number; emails?: 'true' }

/** The person's documents, newest first. */
export function recordsQuery(filter: RecordsFilter) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.records, filter],
    queryFn: ({ pageParam, signal }) =>
      send(recordCalls.list, { query: { ...filter, limit: ROWS_A_PAGE, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}
