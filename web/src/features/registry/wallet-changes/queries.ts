import { registryCalls } from '@acervo/domain/registry/calls'
import { isPending } from '@acervo/domain/kyc/wallet-change'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { send } from '../../../lib/api.ts'
import { followEvery } from '../../../lib/live/follow.ts'
import { queryKeys } from '../../../lib/query-keys.ts'

const FOLLOW_MS = 3_000

/**
 * Wallet changes that wait for the ERIR or the chain, or all of them. The key begins with `erir`, like those of all its
 * lists.
 */
export function walletChangesQuery({ history }: { history: boolean }) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.erir, 'wallet-changes', history],
    queryFn: ({ pageParam, signal }) =>
      send(
        registryCalls.listWalletChanges,
        { query: { history: history ? ('true' as const) : undefined, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) =>
        data.some(({ status, chain }) => isPending(status) && chain !== null && chain.state !== 'failed'),
      )
        ? followEvery(FOLLOW_MS)
        : false,
  })
}
