import { kycPhoneCalls } from '@acervo/domain/kyc/phone-calls'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../lib/api.ts'
import { followEvery } from '../../../lib/live/follow.ts'
import { queryKeys } from '../../../lib/query-keys.ts'

const FOLLOW_MS = 3_000

/** The link of the reader that is in force, and the device that opened it; null when there is none. */
export const phoneLinkQuery = queryOptions({
  queryKey: [...queryKeys.kyc, 'phone-link'],
  queryFn: async ({ signal }) => (await send(kycPhoneCalls.read, {}, { signal })).data,
  refetchInterval: ({ state }) => (state.data ? followEvery(FOLLOW_MS) : false),
})
