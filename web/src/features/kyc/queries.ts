import type { Application } from '@acervo/domain/kyc/application'
import { kycCalls } from '@acervo/domain/kyc/calls'
import { isPending } from '@acervo/domain/kyc/wallet-change'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { followEvery } from '../../lib/live/follow.ts'
import { queryKeys } from '../../lib/query-keys.ts'

/** How often a wallet change is refetched while the registrar or the chain is working on it. */
const FOLLOW_MS = 5_000

/**
 * The reader's own application, followed by its change in progress, if any; an unsaved draft before anything was saved.
 */
export const ownApplicationsQuery = queryOptions({
  queryKey: [...queryKeys.kyc, 'own'],
  queryFn: async ({ signal }) => (await send(kycCalls.listOwn, {}, { signal })).data,
})

/** The reader's latest wallet change; null when there was none. */
export const ownWalletChangeQuery = queryOptions({
  queryKey: [...queryKeys.kyc, 'wallet-change'],
  queryFn: async ({ signal }) => (await send(kycCalls.readWalletChange, {}, { signal })).data,
  refetchInterval: ({ state }) =>
    state.data && isPending(state.data.status) ? followEvery(FOLLOW_MS) : false,
})

/** Shows what the server saved, and refetches the person: the verification may have changed. */
export function cacheApplication(client: QueryClient, application: Application): void {
  client.setQueryData(ownApplicationsQuery.queryKey, (known: Application[] = []) =>
    known.some(({ id }) => id === application.id)
      ? known.map((one) => (one.id === application.id ? application : one))
      : [...known, application],
  )
  void client.invalidateQueries({ queryKey: queryKeys.me })
}

/** Those that are saved now, perhaps in another tab or on another device. */
export function fetchOwnApplications(client: QueryClient): Promise<Application[]> {
  return client.fetchQuery({ ...ownApplicationsQuery, staleTime: 0 })
}

/** Fetches it again, also after an error: what got no reply may have been done all the same. */
export function refetchApplication(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ownApplicationsQuery.queryKey })
}
