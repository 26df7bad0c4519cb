import { portfolioCalls } from '@acervo/domain/portfolio/calls'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'

/** What one holds, its value, how it grew and what one accepted. */
export const portfolioQuery = queryOptions({
  queryKey: [...queryKeys.portfolio, 'whole'],
  queryFn: async ({ signal }) => (await send(portfolioCalls.read, {}, { signal })).data,
})

/** One's completed investments, newest first. */
export const operationsQuery = infiniteQueryOptions({
  queryKey: [...queryKeys.portfolio, 'operations'],
  queryFn: ({ pageParam, signal }) =>
    send(portfolioCalls.listOperations, { query: { limit: 10, cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
})
