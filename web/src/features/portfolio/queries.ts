import { portfolioCalls } from '@acervo/domain/portfolio/calls'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'

/** The person's portfolio: holdings, returns, upcoming payments, and accepted documents. */
export const portfolioQuery = queryOptions({
  queryKey: [...queryKeys.portfolio, 'whole'],
  queryFn: async ({ signal }) => (await send(portfolioCalls.read, {}, { signal })).data,
})

/** The person's completed investments, newest first. */
export const operationsQuery = infiniteQueryOptions({
  queryKey: [...queryKeys.portfolio, 'operations'],
  queryFn: ({ pageParam, signal }) =>
    send(portfolioCalls.listOperations, { query: { limit: 10, cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
})

/** What was paid to the person or reversed, newest first. */
export const paymentsQuery = infiniteQueryOptions({
  queryKey: [...queryKeys.portfolio, 'payments'],
  queryFn: ({ pageParam, signal }) =>
    send(
      portfolioCalls.listPayments,
      { query: { limit: 10, settled: 'true', cursor: pageParam } },
      { signal },
    ),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
})
