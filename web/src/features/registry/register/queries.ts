import type { CallInput } from '@acervo/domain/common/call'
import { registryCalls } from '@acervo/domain/registry/calls'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { send } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'

const pages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor ?? undefined,
}

/** Projects with investments that wait for the ERIR. Keys begin with `erir`, so that one key refetches all. */
export const waitingProjectsQuery = infiniteQueryOptions({
  queryKey: [...queryKeys.erir, 'projects'],
  queryFn: ({ pageParam, signal }) =>
    send(registryCalls.listWaitingProjects, { query: { cursor: pageParam } }, { signal }),
  ...pages,
})

export type HolderFilter = Omit<CallInput<typeof registryCalls.readRegister>['query'], 'limit' | 'cursor'>

/** The holders of a project's tokens at the end of a day; today by default. */
export function registerQuery(projectId: string, filter: HolderFilter) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.erir, 'register', projectId, filter],
    queryFn: ({ pageParam, signal }) =>
      send(
        registryCalls.readRegister,
        { params: { projectId }, query: { ...filter, cursor: pageParam } },
        { signal },
      ),
    ...pages,
    placeholderData: keepPreviousData,
  })
}
