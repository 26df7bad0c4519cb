import { registryCalls } from '@acervo/domain/registry/calls'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { noteTokensBlocked, noteProjectBlocked } from '../blocking/queries.ts'

/** Operations that the chain refused and that are still needed, newest first. */
export const failedOperationsQuery = infiniteQueryOptions({
  queryKey: queryKeys.failedOperations,
  queryFn: ({ pageParam, signal }) =>
    send(registryCalls.listFailedOperations, { query: { cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
})

export async function noteRetried(client: QueryClient): Promise<void> {
  await Promise.all([
    noteTokensBlocked(client),
    noteProjectBlocked(client),
    client.invalidateQueries(failedOperationsQuery),
  ])
}
