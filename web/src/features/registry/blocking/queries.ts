import type { Blocking } from '@acervo/domain/registry/blocking'
import { registryCalls } from '@acervo/domain/registry/calls'
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../../lib/api.ts'
import { followEvery } from '../../../lib/live/follow.ts'
import { queryKeys } from '../../../lib/query-keys.ts'

/** How often a list is refetched while the chain is working on one of its rows. */
export const FOLLOW_MS = 3_000

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

/** Blocks that somebody has requested to lift, and another person has to confirm that. */
export const askedUnblocksQuery = infiniteQueryOptions({
  queryKey: [...queryKeys.blockings, 'asked'],
  queryFn: ({ pageParam, signal }) =>
    send(registryCalls.listBlockings, { query: { asked: 'true', cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
})

/** Refetches the lists after tokens were blocked or unblocked. */
export async function noteTokensBlocked(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.investors }),
    client.invalidateQueries({ queryKey: queryKeys.blockings }),
  ])
}

export function noteProjectBlocked(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: queryKeys.blockings })
}

/** Whether the chain is still working on a block. */
export function isPending({ chain }: Blocking): boolean {
  return chain.state === 'requested' || chain.state === 'sent'
}
