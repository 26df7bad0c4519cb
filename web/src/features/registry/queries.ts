import { registryCalls } from '@acervo/domain/registry/calls'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'

/** Verified investors with what they hold, latest approval first. */
export function investorsQuery(search: string | undefined) {
  return infiniteQueryOptions({
    queryKey: ['investors', search ?? ''],
    queryFn: ({ pageParam, signal }) =>
      send(registryCalls.listInvestors, { query: { search, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}
