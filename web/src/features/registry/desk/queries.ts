import { registerListCalls } from '@acervo/domain/registry/register-list-calls'
import type { RegisterListFilter } from '@acervo/domain/registry/changes'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { send } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'

const pages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor ?? undefined,
}

/** The registers of all published projects, of every brand. Keys begin with `erir`, so that one key refetches all. */
export function registersQuery(filter: RegisterListFilter) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.erir, 'registers', filter],
    queryFn: ({ pageParam, signal }) =>
      send(registerListCalls.list, { query: { ...filter, cursor: pageParam } }, { signal }),
    ...pages,
    placeholderData: keepPreviousData,
  })
}

const ENTRIES_AT_ONCE = 10

/** The entries in the register of a project since the beginning of a day; all of them without a day. */
export function registerChangesQuery(projectId: string, since: string | undefined) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.erir, 'changes', projectId, since],
    queryFn: ({ pageParam, signal }) =>
      send(
        registerListCalls.listChanges,
        { params: { projectId }, query: { since, limit: ENTRIES_AT_ONCE, cursor: pageParam } },
        { signal },
      ),
    ...pages,
  })
}
