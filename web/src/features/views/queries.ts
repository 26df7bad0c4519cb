import { viewCalls } from '@acervo/domain/views/calls'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'

/** The saved views of all lists of the user. */
export const viewsQuery = queryOptions({
  queryKey: queryKeys.views,
  queryFn: async ({ signal }) => (await send(viewCalls.list, {}, { signal })).data,
})
