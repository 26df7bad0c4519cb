import { auditCalls } from '@acervo/domain/audit/calls'
import type { CallInput } from '@acervo/domain/common/call'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'

/** Half of what the call gives unasked: rows that open take their time to be drawn. */
const ROWS_A_PAGE = 25

export type AuditFilter = CallInput<typeof auditCalls.exportAll>['query']

/** The audit log, newest first. Each look leaves a row in it: only a person's own acts ask for it again. */
export function auditQuery(filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.audit, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      send(auditCalls.list, { query: { ...filter, limit: ROWS_A_PAGE, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export const sealsQuery = queryOptions({
  queryKey: [...queryKeys.audit, 'seals'],
  queryFn: async ({ signal }) => (await send(auditCalls.readSeals, {}, { signal })).data,
  refetchInterval: 10_000,
})
