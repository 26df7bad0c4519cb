import type { SortOrder } from '@acervo/domain/common/lists/sort-order'
import { complaintCalls } from '@acervo/domain/complaints/calls'
import type { ComplaintSort, ComplaintState } from '@acervo/domain/complaints/list'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'

/** The user's own complaints, newest first. */
export const ownComplaintsQuery = queryOptions({
  queryKey: [...queryKeys.complaints, 'own'],
  queryFn: async ({ signal }) => (await send(complaintCalls.listOwn, {}, { signal })).data,
})

export type ComplaintFilter = {
  state?: ComplaintState
  /** The id of the only complaint to list, whatever its state. */
  only?: string
  sort?: ComplaintSort
  order?: SortOrder
}

/** The complaints of the register in one state (open by default), or a single one. */
export function complaintsQuery(filter: ComplaintFilter) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.complaints, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      send(complaintCalls.list, { query: { ...filter, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}
