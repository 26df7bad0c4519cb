import { waitCalls } from '@acervo/domain/waits/calls'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'

/** Measured once an hour. */
export const usualWaitsQuery = queryOptions({
  queryKey: queryKeys.waits,
  queryFn: async ({ signal }) => (await send(waitCalls.read, {}, { signal })).data,
  staleTime: 3_600_000,
})
