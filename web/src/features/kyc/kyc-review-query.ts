import { kycCalls } from '@acervo/domain/kyc/calls'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'

/** An application as a reviewer reads it. Forgotten on leaving: it holds identity data. */
export function reviewedApplicationQuery(id: string) {
  return queryOptions({
    queryKey: ['kyc', 'reviewed', id],
    queryFn: async ({ signal }) => (await send(kycCalls.readAsReviewer, { params: { id } }, { signal })).data,
    gcTime: 0,
  })
}
