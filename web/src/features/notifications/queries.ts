import { notificationCalls } from '@acervo/domain/notifications/calls'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'

const POLL_MS = 60_000
const ROWS_A_PAGE = 20

/** How many are unread. Asked every minute while the tab is looked at, and when it is looked at again. */
export const unreadQuery = queryOptions({
  queryKey: queryKeys.unread,
  queryFn: async ({ signal }) =>
    (await send(notificationCalls.list, { query: { limit: 1 } }, { signal })).unread,
  refetchInterval: POLL_MS,
  refetchOnWindowFocus: 'always',
})

/** What one was told, newest first. Forgotten when it is put away: the next look asks anew. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: [...queryKeys.notifications, 'list'],
  queryFn: ({ pageParam, signal }) =>
    send(notificationCalls.list, { query: { limit: ROWS_A_PAGE, cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
  staleTime: Infinity,
  gcTime: 0,
})
