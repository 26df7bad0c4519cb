import { registryCalls } from '@acervo/domain/registry/calls'
import type { CallInput } from '@acervo/domain/common/call'
import type { Certificate } from '@acervo/domain/registry/certificate'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { send } from '../../../lib/api.ts'
import { followEvery } from '../../../lib/live/follow.ts'
import { queryKeys } from '../../../lib/query-keys.ts'

const FOLLOW_MS = 3_000
type Page = { data: Certificate[]; next_cursor: string | null }

/** The person's own certificates, newest first. */
export const ownCertificatesQuery = infiniteQueryOptions({
  queryKey: [...queryKeys.portfolio, 'certificates'],
  queryFn: ({ pageParam, signal }) =>
    send(registryCalls.listOwnCertificates, { query: { cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
  refetchInterval: ({ state }) => intervalFor(state.data?.pages),
})

export type CertificateFilter = Omit<
  CallInput<typeof registryCalls.listCertificates>['query'],
  'limit' | 'cursor'
>

/** Certificates; by default those that wait or are in force. */
export function certificatesQuery(filter: CertificateFilter) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.erir, 'certificates', filter],
    queryFn: ({ pageParam, signal }) =>
      send(registryCalls.listCertificates, { query: { ...filter, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => intervalFor(state.data?.pages),
  })
}

/** Refetches while the chain freezes the tokens of a certificate. */
function intervalFor(pages: readonly Page[] | undefined): number | false {
  const isUnderWay = pages?.some(({ data }) => data.some((one) => one.state === 'issued' && !one.is_ready))
  return isUnderWay ? followEvery(FOLLOW_MS) : false
}
