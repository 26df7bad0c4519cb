import { registryCalls } from '@acervo/domain/registry/calls'
import type { CallInput } from '@acervo/domain/common/call'
import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { send } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { noteTokensBlocked, noteProjectBlocked } from '../blocking/queries.ts'

export type OperationFilter = Omit<
  CallInput<typeof registryCalls.listFailedOperations>['query'],
  'limit' | 'cursor'
>

/** Operations that the chain refused and that are still needed. */
export function failedOperationsQuery(filter: OperationFilter) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.failedOperations, filter],
    queryFn: ({ pageParam, signal }) =>
      send(registryCalls.listFailedOperations, { query: { ...filter, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}

export async function noteRetried(client: QueryClient): Promise<void> {
  await Promise.all([
    noteTokensBlocked(client),
    noteProjectBlocked(client),
    client.invalidateQueries({ queryKey: queryKeys.failedOperations }),
  ])
}
