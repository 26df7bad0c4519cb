import type { Days } from '@acervo/domain/common/lists/days'
import type { Profile } from '@acervo/domain/identity/profile'
import type { QueueStatus } from '@acervo/domain/kyc/queue'
import { kycCalls } from '@acervo/domain/kyc/calls'
import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'

const queue = [...queryKeys.kyc, 'queue'] as const
const reviewedKey = (id: string) => [...queryKeys.kyc, 'reviewed', id] as const
const READINGS_A_PAGE = 10

export type QueueFilter = Days & { status?: QueueStatus; search?: string }

/** Applications in one status (waiting by default), or in any, whose name or email contains the search. */
export function queueQuery(filter: QueueFilter) {
  return infiniteQueryOptions({
    queryKey: [...queue, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      send(kycCalls.listForReview, { query: { ...filter, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}

/** How many applications wait for review. */
export const waitingQuery = queryOptions({
  queryKey: [...queue, 'count'],
  queryFn: ({ signal }) => send(kycCalls.countWaiting, {}, { signal }),
  staleTime: 60_000,
})

/**
 * The application for a reviewer. It is identity data, so it leaves the cache with the screen. It is never refetched
 * automatically, because the server records every view.
 */
const lookedAtOnce = { gcTime: 0, staleTime: Infinity, meta: { isRecorded: true } } as const

export function reviewedApplicationQuery(id: string) {
  return queryOptions({
    queryKey: [...reviewedKey(id), 'application'],
    queryFn: async ({ signal }) => (await send(kycCalls.readAsReviewer, { params: { id } }, { signal })).data,
    ...lookedAtOnce,
  })
}

export function roundsQuery(id: string) {
  return queryOptions({
    queryKey: [...reviewedKey(id), 'rounds'],
    queryFn: async ({ signal }) => (await send(kycCalls.listRounds, { params: { id } }, { signal })).data,
    ...lookedAtOnce,
  })
}

/** The reviewers who viewed an application, latest first. */
export function readingsQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: readingsKey(id),
    queryFn: ({ pageParam, signal }) =>
      send(
        kycCalls.listReadings,
        { params: { id }, query: { limit: READINGS_A_PAGE, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    gcTime: 0,
  })
}

export const readingsKey = (id: string) => [...queryKeys.kyc, 'readings', id] as const

/** The previous and the next case in the list from which the reviewer came. */
export function neighboursQuery(id: string, filter: QueueFilter) {
  return queryOptions({
    queryKey: [...queue, 'neighbours', id, filter],
    queryFn: async ({ signal }) =>
      (await send(kycCalls.readNeighbours, { params: { id }, query: filter }, { signal })).data,
  })
}

/**
 * The application that has waited longest, always from the server, because colleagues decide at the same time.
 * Undefined when none waits. The reviewer's own application is left to others.
 */
export async function findNextWaiting(
  reader: Pick<Profile, 'email'>,
  search: string | undefined,
): Promise<string | undefined> {
  const { data } = await send(kycCalls.listForReview, { query: { search, limit: 2 } })
  return data.find(({ email }) => email === null || email !== reader.email)?.id
}

/** Refetches everything that shows the state of an application. */
export function noteDecided(client: QueryClient, applicationId: string): void {
  for (const queryKey of [queue, queryKeys.users, queryKeys.investors, reviewedKey(applicationId)])
    void client.invalidateQueries({ queryKey })
}
