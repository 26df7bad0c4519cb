import type { Application } from '@acervo/domain/kyc/application'
import { kycCalls } from '@acervo/domain/kyc/calls'
import { isPending } from '@acervo/domain/kyc/wallet-change'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'

/** How often a move to another wallet is asked for while the registrar or the chain is at it. */
const FOLLOW_MS = 5_000

/** The reader's own application and, after it, the change of it in progress; an unsaved draft before anything was saved. */
export const ownApplicationsQuery = queryOptions({
  queryKey: [...queryKeys.kyc, 'own'],
  queryFn: async ({ signal }) => (await send(kycCalls.listOwn, {}, { signal })).data,
})

/** The reader's latest move to another wallet; null when there was none. */
export const ownWalletChangeQuery = queryOptions({
  queryKey: [...queryKeys.kyc, 'wallet-change'],
  queryFn: async ({ signal }) => (await send(kycCalls.readWalletChange, {}, { signal })).data,
  refetchInterval: ({ state }) => (state.data && isPending(state.data.status) ? FOLLOW_MS : false),
})

/** Shows what the server saved, and asks again who the person is: the verification may have moved. */
export function keepApplication(client: QueryClient, application: Application): void {
  client.setQueryData(ownApplicationsQuery.queryKey, (known: Application[] = []) =>
    known.some(({ id }) => id === application.id)
      ? known.map((one) => (one.id === application.id ? application : one))
      : [...known, application],
  )
  void client.invalidateQueries({ queryKey: queryKeys.me })
}
