import type { CallInput } from '@acervo/domain/common/call'
import { isTransfer, type Entry } from '@acervo/domain/registry/act'
import type { OwnEntry } from '@acervo/domain/registry/act/own'
import { registryCalls } from '@acervo/domain/registry/calls'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../../lib/api.ts'
import { followEvery } from '../../../lib/live/follow.ts'
import { queryKeys } from '../../../lib/query-keys.ts'

const FOLLOW_MS = 3_000

const isUnderWay = ({ state, is_effective, kind }: Entry | OwnEntry) =>
  state === 'confirmed' && (isTransfer(kind) || !is_effective)

export type EntryFilter = Omit<CallInput<typeof registryCalls.listActs>['query'], 'limit' | 'cursor'>

/** Liens, attachments, successions and awards; by default those that wait or are in force. */
export function entriesQuery(filter: EntryFilter) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.erir, 'acts', filter],
    queryFn: ({ pageParam, signal }) =>
      send(registryCalls.listActs, { query: { ...filter, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some(isUnderWay)) ? followEvery(FOLLOW_MS) : false,
  })
}

/** One entry. */
export function entryQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.erir, 'act', id],
    queryFn: async ({ signal }) => (await send(registryCalls.readAct, { params: { id } }, { signal })).data,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? followEvery(FOLLOW_MS) : false),
  })
}

/** What was entered about the person's own tokens, and what the person inherited or acquired. */
export const ownEntriesQuery = infiniteQueryOptions({
  queryKey: [...queryKeys.portfolio, 'acts'],
  queryFn: ({ pageParam, signal }) =>
    send(registryCalls.listOwnActs, { query: { cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
})
