import type { CallInput, CallReply } from '@acervo/domain/common/call'
import type { Blocking } from '@acervo/domain/registry/blocking'
import { peopleCalls } from '@acervo/domain/people/calls'
import { registryCalls } from '@acervo/domain/registry/calls'
import type { RegistryCase } from '@acervo/domain/registry/cases'
import type { Investor } from '@acervo/domain/registry/holdings'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { followEvery } from '../../lib/follow.ts'
import { queryKeys } from '../../lib/query-keys.ts'

type InvestorPage = CallReply<typeof registryCalls.listInvestors>

/** How often a list is refetched while the chain works on something in it. */
const FOLLOW_MS = 3_000

export type InvestorsFilter = Omit<
  NonNullable<CallInput<typeof registryCalls.listInvestors>['query']>,
  'limit' | 'cursor'
>

/** Verified investors with what they hold, latest approval first unless sorted otherwise. */
export function investorsQuery(filter: InvestorsFilter) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.investors, filter],
    queryFn: ({ pageParam, signal }) =>
      send(registryCalls.listInvestors, { query: { ...filter, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some(isUnderWay)) ? followEvery(FOLLOW_MS) : false,
  })
}

/** Blocks of projects, newest first, lifted ones included. */
export const projectBlockingsQuery = queryOptions({
  queryKey: [...queryKeys.blockings, 'project'],
  queryFn: ({ signal }) =>
    send(
      registryCalls.listBlockings,
      { query: { type: 'project', history: 'true', limit: 200 } },
      { signal },
    ),
  refetchInterval: ({ state }) => (state.data?.blockings.some(isPending) ? followEvery(FOLLOW_MS) : false),
})

/** Every block of one person, newest first, lifted ones included. */
export function blockingsOfQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.blockings, 'person', userId],
    queryFn: ({ pageParam, signal }) =>
      send(
        registryCalls.listBlockings,
        { query: { userId, history: 'true', cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}

/** What one person holds, with its blocks. */
export function holdingsQuery(userId: string) {
  return queryOptions({
    queryKey: [...queryKeys.blockings, 'holdings', userId],
    queryFn: async ({ signal }) =>
      (await send(peopleCalls.readHoldings, { params: { id: userId } }, { signal })).data,
  })
}

/** Operations that the chain refused and that are still needed, newest first. */
export const failedOperationsQuery = infiniteQueryOptions({
  queryKey: queryKeys.failedOperations,
  queryFn: ({ pageParam, signal }) =>
    send(registryCalls.listFailedOperations, { query: { cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
})

/** All open differences between register and chain. */
export const casesQuery = casesThatAre('open')

/** Differences that consist of mints which people have set aside. */
export const casesSetAsideQuery = casesThatAre('set_aside')

function casesThatAre(state: 'open' | 'set_aside') {
  const set_aside = state === 'set_aside' ? 'true' : 'false'
  return infiniteQueryOptions({
    queryKey: [...queryKeys.registryCases, 'list', state],
    queryFn: ({ pageParam, signal }) =>
      send(registryCalls.listCases, { query: { set_aside, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}

/** The first open differences, to say that there are some. */
export const openCasesQuery = queryOptions({
  queryKey: [...queryKeys.registryCases, 'first'],
  queryFn: ({ signal }) => send(registryCalls.listCases, { query: { limit: 200 } }, { signal }),
})

export function cacheOpenCases(client: QueryClient, data: RegistryCase[]): void {
  client.setQueryData(openCasesQuery.queryKey, { success: true, data, next_cursor: null })
  void client.invalidateQueries({ queryKey: [...queryKeys.registryCases, 'list'] })
}

/** Compares register and chain now; if that fails, the lists are refetched all the same. */
export async function compareAgain(client: QueryClient): Promise<void> {
  try {
    cacheOpenCases(client, (await send(registryCalls.checkCases, {})).data)
  } catch {
    await client.invalidateQueries({ queryKey: queryKeys.registryCases })
  }
}

/** Updates the list from the account's block without refetching it (docs/product.md, "Blocking"). */
export function cacheInvestorBlocking(client: QueryClient, blocking: Blocking): void {
  const isLifted = blocking.unblocked_at !== null
  const changed = {
    status: isLifted ? ('ACTIVE' as const) : ('BLOCKED' as const),
    blocking: isLifted && blocking.chain.state === 'final' ? null : blocking,
  }
  client.setQueriesData<InfiniteData<InvestorPage>>(
    { queryKey: queryKeys.investors },
    (lists) =>
      lists && {
        ...lists,
        pages: lists.pages.map((page) => ({
          ...page,
          data: page.data.map((one) => (one.id === blocking.user_id ? { ...one, ...changed } : one)),
        })),
      },
  )
}

/** After a block of tokens the lists are refetched. */
export async function noteTokensBlocked(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.investors }),
    client.invalidateQueries({ queryKey: queryKeys.blockings }),
  ])
}

export function noteProjectBlocked(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: queryKeys.blockings })
}

export async function noteRetried(client: QueryClient): Promise<void> {
  await Promise.all([
    noteTokensBlocked(client),
    noteProjectBlocked(client),
    client.invalidateQueries(failedOperationsQuery),
  ])
}

function isUnderWay({ blocking, investments }: Investor): boolean {
  const tokens = investments.flatMap((holding) => [...holding.blockings, ...holding.unblockings])
  return [...tokens, ...(blocking ? [blocking] : [])].some(isPending)
}

function isPending({ chain }: Blocking): boolean {
  return chain.state === 'requested' || chain.state === 'sent'
}
