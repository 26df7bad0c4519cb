import { overviewCalls } from '@acervo/domain/overview/calls'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'

/** How often the screen is brought up to date while somebody looks at it. */
const FOLLOW_MS = 30_000

export const overviewQuery = queryOptions({
  queryKey: queryKeys.overview,
  queryFn: async ({ signal }) => (await send(overviewCalls.read, {}, { signal })).data,
  refetchInterval: FOLLOW_MS,
  // Whoever comes back from a list they worked on wants to see what is left.
  refetchOnMount: 'always',
})
