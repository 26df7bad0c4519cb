import { investmentCalls } from '@acervo/domain/investments/calls'
import type { InvestmentFilter } from '@acervo/domain/investments/calls/reading'
import type { Investment } from '@acervo/domain/investments/investment'
import { registryCalls } from '@acervo/domain/registry/calls'
import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { followEvery } from '../../lib/live/follow.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { isMinting } from './whose-turn.ts'

/** `admin`: everybody's, for staff. */
export type ListFilter = InvestmentFilter & { admin: boolean }

/** How often a list is refetched while the chain is working on some of it. */
const FOLLOW_MS = 3000

/** A filter in the form that the list call accepts. */
export function queryOf({ admin, unrejected, failed, overdue, ...filter }: ListFilter) {
  return {
    ...filter,
    admin: flagOf(admin),
    unrejected: flagOf(unrejected),
    failed: flagOf(failed),
    overdue: flagOf(overdue),
  }
}

function flagOf(isSet: boolean | undefined) {
  return isSet ? ('true' as const) : undefined
}

/** Investments, newest first unless sorted otherwise: the person's own, or everybody's for staff. */
export function investmentsQuery(filter: ListFilter) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.investments, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      send(investmentCalls.list, { query: { ...queryOf(filter), cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      filter.admin && state.data?.pages.some((page) => page.investments.some(isMinting))
        ? followEvery(FOLLOW_MS)
        : false,
  })
}

export function investmentQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.investments, 'one', id],
    queryFn: async ({ signal }) =>
      (await send(investmentCalls.read, { params: { id } }, { signal })).investment,
  })
}

/** What is waiting for the ERIR in one project, longest waiting first, with its evidence. */
export function dossiersQuery(projectId: string) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.erir, 'dossiers', projectId],
    queryFn: ({ pageParam, signal }) =>
      send(registryCalls.listDossiers, { params: { projectId }, query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}

/** How to pay an own investment. It never changes while the payment is pending. */
export function transferQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.investments, 'transfer', id],
    queryFn: async ({ signal }) =>
      (await send(investmentCalls.transfer, { params: { id } }, { signal })).data,
    staleTime: Infinity,
  })
}

/** The server's reply replaces the investment shown; everything else that shows it is refetched. */
export function cacheInvestment(client: QueryClient, investment: Investment): void {
  client.setQueryData(investmentQuery(investment.id).queryKey, investment)
  void client.invalidateQueries({ queryKey: [...queryKeys.investments, 'list'] })
  void client.invalidateQueries({ queryKey: queryKeys.projects })
  void client.invalidateQueries({ queryKey: queryKeys.portfolio })
  void client.invalidateQueries({ queryKey: queryKeys.erir })
  void client.invalidateQueries({ queryKey: queryKeys.unread })
}
