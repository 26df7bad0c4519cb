import type { Application } from '@acervo/domain/kyc/application'
import { kycCalls } from '@acervo/domain/kyc/calls'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'

/** The reader's own application; an unsaved draft before anything was saved. */
export const ownApplicationQuery = queryOptions({
  queryKey: ['kyc', 'own'],
  queryFn: async ({ signal }) => (await send(kycCalls.listOwn, {}, { signal })).data[0] ?? null,
})

/** Shows what the server saved, and asks again who the person is: the verification may have moved. */
export function keepApplication(client: QueryClient, application: Application): void {
  client.setQueryData(ownApplicationQuery.queryKey, application)
  void client.invalidateQueries({ queryKey: ['me'] })
}
