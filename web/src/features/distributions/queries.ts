import type { CallInput } from '@acervo/domain/common/call'
import { distributionCalls } from '@acervo/domain/distributions/calls'
import { treasuryCalls } from '@acervo/domain/treasury/calls'
import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'

export type DistributionFilter = Omit<CallInput<typeof distributionCalls.list>['query'], 'limit' | 'cursor'>

/** Distributions, newest first unless sorted otherwise. */
export function distributionsQuery(filter: DistributionFilter) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.distributions, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      send(distributionCalls.list, { query: { ...filter, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}

/** The projects with token holders. */
export const payingProjectsQuery = queryOptions({
  queryKey: [...queryKeys.distributions, 'projects'],
  queryFn: async ({ signal }) => (await send(distributionCalls.listProjects, {}, { signal })).data,
})

/** The accounts that wait for approval, stated for people who closed their account here. */
export const statedAccountsQuery = queryOptions({
  queryKey: [...queryKeys.distributions, 'stated accounts'],
  queryFn: async ({ signal }) => (await send(distributionCalls.listStatedAccounts, {}, { signal })).data,
})

export function distributionQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.distributions, 'one', id],
    queryFn: async ({ signal }) => (await send(distributionCalls.read, { params: { id } }, { signal })).data,
  })
}

/** The share of each holder of a stored distribution. */
export function sharesQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.distributions, 'shares', id],
    queryFn: async ({ signal }) =>
      (await send(distributionCalls.readShares, { params: { id } }, { signal })).data,
  })
}

/** The payments of a distribution that was reversed afterwards. */
export function overpaymentsQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.distributions, 'overpayments', id],
    queryFn: async ({ signal }) =>
      (await send(treasuryCalls.listOverpayments, { query: { distribution_id: id } }, { signal })).data,
  })
}

/** Everything that holders still have to return from reversed distributions. */
export const openOverpaymentsQuery = queryOptions({
  queryKey: [...queryKeys.distributions, 'overpayments'],
  queryFn: async ({ signal }) => (await send(treasuryCalls.listOverpayments, { query: {} }, { signal })).data,
})

/** An approval changes the balances of the treasury. */
export async function noteDistributionsChanged(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.distributions }),
    client.invalidateQueries({ queryKey: queryKeys.treasury }),
  ])
}
