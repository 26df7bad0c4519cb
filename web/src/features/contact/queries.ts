import { contactCalls } from '@acervo/domain/contact/calls'
import type { SortOrder } from '@acervo/domain/common/lists/sort-order'
import type { ContactStatus } from '@acervo/domain/contact/contact'
import type { ContactSort } from '@acervo/domain/contact/list'
import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'

export type ContactFilter = {
  status?: ContactStatus
  search?: string
  sort?: ContactSort
  order?: SortOrder
}

/** Contact requests in one state (open by default) that contain the search. */
export function contactsQuery(filter: ContactFilter) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.contact, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      send(contactCalls.list, { query: { ...filter, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}

/** How many requests wait for an answer. */
export const openContactsQuery = queryOptions({
  queryKey: [...queryKeys.contact, 'open'],
  queryFn: ({ signal }) => send(contactCalls.countOpen, {}, { signal }),
  staleTime: 60_000,
})

/** Refetches the lists and the count after a request was answered. */
export function noteAnswered(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: queryKeys.contact })
}
