import type { CallInput } from '@acervo/domain/common/call'
import { userCalls } from '@acervo/domain/identity/user-calls'
import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { send } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'

export type UserFilter = Omit<CallInput<typeof userCalls.listUsers>['query'], 'limit' | 'cursor'>

/**
 * Registered users of one brand or of both whose email or name contains the search. Newest first unless sorted
 * otherwise.
 */
export function usersQuery(filter: UserFilter) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.users, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      send(userCalls.listUsers, { query: { ...filter, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}

const CHANGES_A_PAGE = 10

/** How a person's roles changed, latest first. */
export function roleChangesQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.users, 'roles', userId],
    queryFn: ({ pageParam, signal }) =>
      send(
        userCalls.listRoleChanges,
        { params: { id: userId }, query: { limit: CHANGES_A_PAGE, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}

/** After a change of roles, refetches the lists and the signed-in person. */
export async function noteRoles(client: QueryClient): Promise<void> {
  await Promise.all([queryKeys.users, queryKeys.me].map((queryKey) => client.invalidateQueries({ queryKey })))
}
