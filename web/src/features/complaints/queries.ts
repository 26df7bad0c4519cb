import { complaintCalls } from '@acervo/domain/complaints/calls'
import type { ComplaintState } from '@acervo/domain/complaints/complaint'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'

/** One’s own complaints, newest first. */
export const ownComplaintsQuery = queryOptions({
  queryKey: [...queryKeys.complaints, 'own'],
  queryFn: async ({ signal }) => (await send(complaintCalls.listOwn, {}, { signal })).data,
})

/** The register, in one state, or one complaint of it. */
export function complaintsQuery(state: ComplaintState, only?: string) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.complaints, 'list', state, only],
    queryFn: ({ pageParam, signal }) =>
      send(complaintCalls.list, { query: { state, only, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}
