import { overviewCalls } from '@acervo/domain/overview/calls'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { followEvery } from '../../lib/live/follow.ts'
import { queryKeys } from '../../lib/query-keys.ts'

/** How often the screen refreshes while it is visible. */
const FOLLOW_MS = 30_000

export const overviewQuery = queryOptions({
  queryKey: queryKeys.overview,
  queryFn: async ({ signal }) => (await send(overviewCalls.read, {}, { signal })).data,
  refetchInterval: () => followEvery(FOLLOW_MS),
  // Refetched when staff come back from a list in which they worked, to show what is left.
  refetchOnMount: 'always',
})
