import type { Application } from '@acervo/domain/kyc/application'
import { kycCalls } from '@acervo/domain/kyc/calls'
import { isPending } from '@acervo/domain/kyc/wallet-change'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { followEvery } from '../../lib/live/follow.ts'
import { queryKeys } from '../../lib/query-keys.ts'

/** The refetch interval of a wallet change while the registrar or the chain works on it. */
const FOLLOW_MS = 5_000

/**
 * The user's own application, followed by their change in progress, if any. Before anything is saved, an unsaved draft.
 */
export const ownApplicationsQuery = queryOptions({
  queryKey: [...queryKeys.kyc, 'own'],
  queryFn: async ({ signal }) => (await send(kycCalls.listOwn, {}, { signal })).data,
})

/** The user's latest wallet change; null when there was none. */
export const ownWalletChangeQuery = queryOptions({
  queryKey: [...queryKeys.kyc, 'wallet-change'],
  queryFn: async ({ signal }) => (await send(kycCalls.readWalletChange, {}, { signal })).data,
  refetchInterval: ({ state }) =>
    state.data && isPending(state.data.status) ? followEvery(FOLLOW_MS) : false,
})

/** Shows what the server saved. Refetches the user too, because their verification may have changed. */
export function cacheApplication(client: QueryClient, application: Application): void {
  client.setQueryData(ownApplicationsQuery.queryKey, (known: Application[] = []) =>
    known.some(({ id }) => id === application.id)
      ? known.map((one) => (one.id === application.id ? application : one))
      : [...known, application],
  )
  void client.invalidateQueries({ queryKey: queryKeys.me })
}

/** The applications as they are stored now, perhaps after a save in another tab or on another device. */
export function fetchOwnApplications(client: QueryClient): Promise<Application[]> {
  return client.fetchQuery({ ...ownApplicationsQuery, staleTime: 0 })
}

/** Refetches the application, also after an error: a call without a reply may have succeeded. */
export function refetchApplication(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ownApplicationsQuery.queryKey })
}
