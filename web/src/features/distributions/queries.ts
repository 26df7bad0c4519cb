import { distributionCalls } from '@acervo/domain/distributions/calls'
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'

/** Distributions, newest first: all of them, or those to be approved. */
export function distributionsQuery(state: 'calculated' | undefined) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.distributions, 'list', state ?? ''],
    queryFn: ({ pageParam, signal }) =>
      send(distributionCalls.list, { query: { state, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}

/** Projects whose tokens somebody holds. */
export const payingProjectsQuery = queryOptions({
  queryKey: [...queryKeys.distributions, 'projects'],
  queryFn: async ({ signal }) => (await send(distributionCalls.listProjects, {}, { signal })).data,
})

export function distributionQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.distributions, 'one', id],
    queryFn: async ({ signal }) => (await send(distributionCalls.read, { params: { id } }, { signal })).data,
  })
}

/** What each holder of a stored distribution gets. */
export function sharesQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.distributions, 'shares', id],
    queryFn: async ({ signal }) =>
      (await send(distributionCalls.readShares, { params: { id } }, { signal })).data,
  })
}

/** The balances of the treasury change with an approval. */
export async function noteDistributionsChanged(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.distributions }),
    client.invalidateQueries({ queryKey: queryKeys.treasury }),
  ])
}
