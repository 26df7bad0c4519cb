import { payoutCalls } from '@acervo/domain/payouts/calls'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'

/** The account for payments to the user, and the account that will replace it. */
export const payoutAccountQuery = queryOptions({
  queryKey: [...queryKeys.payouts, 'account'],
  queryFn: async ({ signal }) => (await send(payoutCalls.readAccount, {}, { signal })).data,
})
