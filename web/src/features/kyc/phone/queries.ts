import { kycPhoneCalls } from '@acervo/domain/kyc/phone-calls'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../lib/api.ts'
import { followEvery } from '../../../lib/live/follow.ts'
import { queryKeys } from '../../../lib/query-keys.ts'

const FOLLOW_MS = 3_000

/** The user's active link, and the device that has opened it; null when there is no active link. */
export const phoneLinkQuery = queryOptions({
  queryKey: [...queryKeys.kyc, 'phone-link'],
  queryFn: async ({ signal }) => (await send(kycPhoneCalls.read, {}, { signal })).data,
  refetchInterval: ({ state }) => (state.data ? followEvery(FOLLOW_MS) : false),
})
