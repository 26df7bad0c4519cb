import { notificationCalls } from '@acervo/domain/notifications/calls'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { followEvery } from '../../lib/live/follow.ts'
import { queryKeys } from '../../lib/query-keys.ts'

const POLL_MS = 60_000
const ROWS_A_PAGE = 20

/**
 * The number of unread notifications. Refetched every minute while the tab is visible, and when it becomes visible
 * again.
 */
export const unreadQuery = queryOptions({
  queryKey: queryKeys.unread,
  queryFn: async ({ signal }) =>
    (await send(notificationCalls.list, { query: { limit: 1 } }, { signal })).unread,
  refetchInterval: () => followEvery(POLL_MS),
  refetchOnWindowFocus: 'always',
})

/** The user's notifications, newest first. Not cached after the list closes: opening it fetches again. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: [...queryKeys.notifications, 'list'],
  queryFn: ({ pageParam, signal }) =>
    send(notificationCalls.list, { query: { limit: ROWS_A_PAGE, cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
  staleTime: Infinity,
  gcTime: 0,
})
