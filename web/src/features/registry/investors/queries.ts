import type { CallInput, CallReply } from '@acervo/domain/common/call'
import type { Blocking } from '@acervo/domain/registry/blocking'
import { peopleCalls } from '@acervo/domain/people/calls'
import { registryCalls } from '@acervo/domain/registry/calls'
import type { Investor } from '@acervo/domain/registry/holdings'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { send } from '../../../lib/api.ts'
import { followEvery } from '../../../lib/live/follow.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { FOLLOW_MS, isPending } from '../blocking/queries.ts'

type InvestorPage = CallReply<typeof registryCalls.listInvestors>

export type InvestorsFilter = Omit<
  NonNullable<CallInput<typeof registryCalls.listInvestors>['query']>,
  'limit' | 'cursor'
>

/** Verified investors with their holdings, latest approval first by default. */
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

/** One person's holdings with their blocks. */
export function holdingsQuery(userId: string) {
  return queryOptions({
    queryKey: [...queryKeys.blockings, 'holdings', userId],
    queryFn: async ({ signal }) =>
      (await send(peopleCalls.readHoldings, { params: { id: userId } }, { signal })).data,
  })
}

/** Puts the account's new block into the list without refetching it (docs/product/registry.md, "Blocking"). */
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

function isUnderWay({ blocking, investments }: Investor): boolean {
  const tokens = investments.flatMap((holding) => [...holding.blockings, ...holding.unblockings])
  return [...tokens, ...(blocking ? [blocking] : [])].some(isPending)
}
