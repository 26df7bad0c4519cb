import { payoutCalls } from '@acervo/domain/payouts/calls'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'

/** The account the person is paid to, and the one that replaces it. */
export const payoutAccountQuery = queryOptions({
  queryKey: [...queryKeys.payouts, 'account'],
  queryFn: async ({ signal }) => (await send(payoutCalls.readAccount, {}, { signal })).data,
})
