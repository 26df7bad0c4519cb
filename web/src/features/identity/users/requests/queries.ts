import { userCalls } from '@acervo/domain/identity/user-calls'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../../lib/api.ts'
import { queryKeys } from '../../../../lib/query-keys.ts'

/** Requests to remove a lost second factor that a second administrator has to confirm. */
export const factorResetsQuery = queryOptions({
  queryKey: queryKeys.factorResets,
  queryFn: async ({ signal }) => (await send(userCalls.listFactorResets, {}, { signal })).data,
})

/** Requests to give somebody a role that a second administrator has to confirm. */
export const roleRequestsQuery = queryOptions({
  queryKey: queryKeys.roleRequests,
  queryFn: async ({ signal }) => (await send(userCalls.listRoleRequests, {}, { signal })).data,
})
