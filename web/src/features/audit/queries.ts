import { auditCalls } from '@acervo/domain/audit/calls'
import type { CallInput } from '@acervo/domain/common/call'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { followEvery } from '../../lib/live/follow.ts'
import { queryKeys } from '../../lib/query-keys.ts'

/** Half of the call's default, because expandable rows are slow to draw. */
const ROWS_A_PAGE = 25

export type AuditFilter = Omit<CallInput<typeof auditCalls.list>['query'], 'limit' | 'cursor'>

/** The audit log, newest first by default. Each read adds a row to the log, so it is refetched only on demand. */
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
    meta: { isRecorded: true },
  })
}

export const sealsQuery = queryOptions({
  queryKey: [...queryKeys.audit, 'seals'],
  queryFn: async ({ signal }) => (await send(auditCalls.readSeals, {}, { signal })).data,
  refetchInterval: () => followEvery(10_000),
})
