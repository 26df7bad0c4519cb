import type { CallInput } from '@acervo/domain/common/call'
import { investmentCalls } from '@acervo/domain/investments/calls'
import { treasuryCalls } from '@acervo/domain/treasury/calls'
import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'

export type EntryFilter = Omit<CallInput<typeof treasuryCalls.listEntries>['query'], 'limit' | 'cursor'>
export type RefundFilter = Omit<CallInput<typeof treasuryCalls.listRefunds>['query'], 'limit' | 'cursor'>

export type StatementFilter = Omit<
  CallInput<typeof treasuryCalls.listStatements>['query'],
  'limit' | 'cursor'
>

/** Few rows, because each has up to five buttons and takes long to draw. */
const ENTRIES_A_PAGE = 20

/** Few files, because each is a paragraph above the list of refunds. */
const FILES_A_PAGE = 10

/** Movements of the bank account, newest first unless sorted otherwise. */
export function entriesQuery(filter: EntryFilter) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.treasury, 'entries', filter],
    queryFn: ({ pageParam, signal }) =>
      send(
        treasuryCalls.listEntries,
        { query: { ...filter, limit: ENTRIES_A_PAGE, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}

/** Imported statements, newest first unless sorted otherwise. */
export function statementsQuery(filter: StatementFilter) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.treasury, 'statements', filter],
    queryFn: ({ pageParam, signal }) =>
      send(treasuryCalls.listStatements, { query: { ...filter, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}

/** Refunds, newest first unless sorted otherwise. */
export function refundsQuery(filter: RefundFilter) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.treasury, 'refunds', filter],
    queryFn: ({ pageParam, signal }) =>
      send(treasuryCalls.listRefunds, { query: { ...filter, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}

/** Investments with money to send back that nobody has requested, oldest first. */
export const dueRefundsQuery = infiniteQueryOptions({
  queryKey: [...queryKeys.treasury, 'due-refunds'],
  queryFn: ({ pageParam, signal }) =>
    send(treasuryCalls.listDueRefunds, { query: { cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
})

/** Payment files, and the number of orders that wait for one. */
export const paymentFilesQuery = infiniteQueryOptions({
  queryKey: [...queryKeys.treasury, 'payment-files'],
  queryFn: ({ pageParam, signal }) =>
    send(treasuryCalls.listPaymentFiles, { query: { limit: FILES_A_PAGE, cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
})

/** How many exact matches await confirmation. */
export const exactQuery = queryOptions({
  queryKey: [...queryKeys.treasury, 'exact'],
  queryFn: async ({ signal }) => (await send(treasuryCalls.countExact, {}, { signal })).data,
})

export const balancesQuery = queryOptions({
  queryKey: [...queryKeys.treasury, 'balances'],
  queryFn: async ({ signal }) => (await send(treasuryCalls.readBalances, {}, { signal })).data,
})

/** The newest investments whose investor, email or reference contains the search. */
export function payableQuery(search: string) {
  return queryOptions({
    queryKey: [...queryKeys.treasury, 'payable', search],
    queryFn: async ({ signal }) =>
      (await send(investmentCalls.list, { query: { admin: 'true', search, limit: 10 } }, { signal }))
        .investments,
  })
}

/** Projects that were published, with the money that their issuers have with the platform. */
export const issuersQuery = queryOptions({
  queryKey: [...queryKeys.treasury, 'issuers'],
  queryFn: async ({ signal }) => (await send(treasuryCalls.listIssuers, {}, { signal })).data,
})

/** Everything that holders still have to return from reversed distributions. */
export const overpaymentsQuery = queryOptions({
  queryKey: [...queryKeys.treasury, 'overpayments'],
  queryFn: async ({ signal }) => (await send(treasuryCalls.listOverpayments, { query: {} }, { signal })).data,
})

/** The payment orders that a movement may have paid or returned, by a part of the payee's name. */
export function orderChoicesQuery(id: number, search: string) {
  return queryOptions({
    queryKey: [...queryKeys.treasury, 'orders', id, search],
    queryFn: async ({ signal }) =>
      (await send(treasuryCalls.listOrderChoices, { params: { id }, query: { search } }, { signal })).data,
  })
}

/** Open differences between ledger, bank and investments. */
export const moneyCasesQuery = queryOptions({
  queryKey: [...queryKeys.treasury, 'cases'],
  queryFn: async ({ signal }) => (await send(treasuryCalls.listCases, {}, { signal })).data,
})

/** Refetches lists and balances after something was imported or explained. */
export function noteTreasuryChanged(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: queryKeys.treasury })
}
