import { identityCalls } from '@acervo/domain/identity/calls'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'

/** The signed-in user. The shell fetches this before it shows any screen. */
export const meQuery = queryOptions({
  queryKey: queryKeys.me,
  queryFn: ({ signal }) => send(identityCalls.me, {}, { signal, wording: 'errors.responded' }),
  staleTime: 60_000,
})

export function useMe() {
  return useSuspenseQuery(meQuery).data
}
