import { registryCalls } from '@acervo/domain/registry/calls'
import type { Certificate } from '@acervo/domain/registry/certificate'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { send } from '../../../lib/api.ts'
import { followEvery } from '../../../lib/follow.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { flagsOf, type Shown } from '../queue.tsx'

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

/** Certificates that wait for the registrar or are in force; only the former, or all; or one, whatever its state. */
export function certificatesQuery(shown: Shown, only?: string) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.erir, 'certificates', shown, only],
    queryFn: ({ pageParam, signal }) =>
      send(
        registryCalls.listCertificates,
        { query: { ...flagsOf(only ? 'all' : shown), only, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => intervalFor(state.data?.pages),
  })
}

/** Follows the chain while it immobilises the tokens of a certificate. */
function intervalFor(pages: readonly Page[] | undefined): number | false {
  const isUnderWay = pages?.some(({ data }) => data.some((one) => one.state === 'issued' && !one.is_ready))
  return isUnderWay ? followEvery(FOLLOW_MS) : false
}
