import type { SortOrder } from '@acervo/domain/common/lists/sort-order'
import { protectionCalls } from '@acervo/domain/protection/calls'
import type { ClassRequestSort } from '@acervo/domain/protection/class-request-list'
import type { InvestorProtection } from '@acervo/domain/protection/investor'
import type { ClassRequestRow } from '@acervo/domain/protection/investor-class'
import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'

/** The user as an investor: class, test and simulation. */
export const protectionQuery = queryOptions({
  queryKey: [...queryKeys.protection, 'own'],
  queryFn: async ({ signal }) => (await send(protectionCalls.read, { query: {} }, { signal })).data,
})

/** The same, with the amount that the user has invested in a project. */
export function protectionInQuery(projectId: string) {
  return queryOptions({
    queryKey: [...queryKeys.protection, 'in', projectId],
    queryFn: async ({ signal }) =>
      (await send(protectionCalls.read, { query: { project_id: projectId } }, { signal })).data,
  })
}

/** The texts that the law requires to show. */
export const wordingsQuery = queryOptions({
  queryKey: [...queryKeys.protection, 'wordings'],
  queryFn: async ({ signal }) => (await send(protectionCalls.listWordings, {}, { signal })).data,
})

/** The questions of the knowledge test. */
export const testQuery = queryOptions({
  queryKey: [...queryKeys.protection, 'test'],
  queryFn: async ({ signal }) => (await send(protectionCalls.readTest, {}, { signal })).data,
})

/** The same with its points, for staff. */
export const scoredTestQuery = queryOptions({
  queryKey: [...queryKeys.protection, 'scored-test'],
  queryFn: async ({ signal }) => (await send(protectionCalls.readScoredTest, {}, { signal })).data,
})

export type ClassRequestFilter = {
  state?: ClassRequestRow['state']
  sort?: ClassRequestSort
  order?: SortOrder
}

/** Requests to be treated as sophisticated. Waiting requests come first unless sorted otherwise. */
export function requestsQuery(filter: ClassRequestFilter) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.protection, 'requests', filter],
    queryFn: ({ pageParam, signal }) =>
      send(protectionCalls.listClassRequests, { query: { ...filter, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}

/** Replaces the shown data by the server's reply. */
export function cacheProtection(client: QueryClient, data: InvestorProtection): void {
  void client.invalidateQueries({ queryKey: [...queryKeys.protection, 'in'] })
  client.setQueryData(protectionQuery.queryKey, data)
}
