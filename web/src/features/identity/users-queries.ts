import { identityCalls } from '@acervo/domain/identity/calls'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'

export type UserFilter = { domain_id?: 1 | 2; search?: string }

/** Registered users, newest first, of one brand or of both, whose e-mail or name contains the search. */
export function usersQuery({ domain_id, search }: UserFilter) {
  return infiniteQueryOptions({
    queryKey: ['users', domain_id ?? 'all', search ?? ''],
    queryFn: ({ pageParam, signal }) =>
      send(identityCalls.listUsers, { query: { domain_id, search, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}
