import { peopleCalls } from '@acervo/domain/people/calls'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'

/**
 * Identity data, and the server records every read. So these leave the cache with the screen, and are never refetched
 * automatically.
 */
export function personQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.people, id, 'summary'],
    queryFn: async ({ signal }) => (await send(peopleCalls.read, { params: { id } }, { signal })).data,
    gcTime: 0,
    staleTime: Infinity,
    meta: { isRecorded: true },
  })
}

/** Payments of distributions to a person, newest first. */
export function personPaymentsQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.people, id, 'payments'],
    queryFn: ({ pageParam, signal }) =>
      send(peopleCalls.listPayments, { params: { id }, query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}

/** Emails to a person, newest first. */
export function personEmailsQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.people, id, 'emails'],
    queryFn: ({ pageParam, signal }) =>
      send(peopleCalls.listEmails, { params: { id }, query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}
