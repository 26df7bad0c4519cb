import { investmentCalls } from '@acervo/domain/investments/calls'
import type { InvestmentFilter } from '@acervo/domain/investments/calls/reading'
import type { Investment } from '@acervo/domain/investments/investment'
import { registryCalls } from '@acervo/domain/registry/calls'
import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { followEvery } from '../../lib/live/follow.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { isMinting } from './whose-turn.ts'

/** `admin`: all investments, for staff. */
export type ListFilter = InvestmentFilter & { admin: boolean }

/** The refetch interval of a list while the chain works on an investment in it. */
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

/** Investments, newest first unless sorted otherwise: all of them for staff, or else the user's own. */
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

/** A project's investments that wait for the ERIR, with their evidence, longest waiting first. */
export function dossiersQuery(projectId: string) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.erir, 'dossiers', projectId],
    queryFn: ({ pageParam, signal }) =>
      send(registryCalls.listDossiers, { params: { projectId }, query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}

/** How to pay one of the user's own investments. These data never change while the payment is pending. */
export function transferQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.investments, 'transfer', id],
    queryFn: async ({ signal }) =>
      (await send(investmentCalls.transfer, { params: { id } }, { signal })).data,
    staleTime: Infinity,
  })
}

/** Replaces the shown investment by the server's reply, and refetches everything else that shows it. */
export function cacheInvestment(client: QueryClient, investment: Investment): void {
  client.setQueryData(investmentQuery(investment.id).queryKey, investment)
  void client.invalidateQueries({ queryKey: [...queryKeys.investments, 'list'] })
  void client.invalidateQueries({ queryKey: queryKeys.projects })
  void client.invalidateQueries({ queryKey: queryKeys.portfolio })
  void client.invalidateQueries({ queryKey: queryKeys.erir })
  void client.invalidateQueries({ queryKey: queryKeys.unread })
}
