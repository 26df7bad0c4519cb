import { hundredthsOf } from '@acervo/domain/taxes/rates'
import { taxCalls } from '@acervo/domain/taxes/calls'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'

/** The rates in the form of the domain. They change once in years, so one request lasts as long as the page. */
export const ratesQuery = queryOptions({
  queryKey: [...queryKeys.taxes, 'rates'],
  queryFn: async ({ signal }) => {
    const { data } = await send(taxCalls.listRates, {}, { signal })
    return data.map((row) => ({ ...row, rate: hundredthsOf(row.rate) }))
  },
  staleTime: Infinity,
})

/** The rates with their sources, in the order they were entered. */
export const enteredRatesQuery = queryOptions({
  queryKey: [...queryKeys.taxes, 'entered-rates'],
  queryFn: async ({ signal }) => (await send(taxCalls.listEnteredRates, {}, { signal })).data,
})

/** The person's own certificates of tax residence. */
export const ownResidenceQuery = queryOptions({
  queryKey: [...queryKeys.taxes, 'own-residence'],
  queryFn: async ({ signal }) => (await send(taxCalls.readOwnResidence, {}, { signal })).data,
})

/** A company's own certificates of holding. */
export const ownHoldingQuery = queryOptions({
  queryKey: [...queryKeys.taxes, 'own-holding'],
  queryFn: async ({ signal }) => (await send(taxCalls.readOwnHolding, {}, { signal })).data,
})

/** The certificates of holding of one company, as staff see them. */
export function holdingOfQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.taxes, 'holding-of', id],
    queryFn: async ({ signal }) => (await send(taxCalls.readHoldingOf, { params: { id } }, { signal })).data,
  })
}

/** The years in which something was due to the person. */
export const ownYearsQuery = queryOptions({
  queryKey: [...queryKeys.taxes, 'own-years'],
  queryFn: async ({ signal }) => (await send(taxCalls.listOwnYears, {}, { signal })).data,
})

/** What was due and withheld in each year. */
export const declaredYearsQuery = queryOptions({
  queryKey: [...queryKeys.taxes, 'years'],
  queryFn: async ({ signal }) => (await send(taxCalls.listDeclaredYears, {}, { signal })).data,
})

/** Verified people who live in another country. */
export function nonResidentsQuery(search: string | undefined) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.taxes, 'non-residents', search],
    queryFn: ({ pageParam, signal }) =>
      send(taxCalls.listNonResidents, { query: { cursor: pageParam, search } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}

/** All people to whom something was due in a year. */
export function recipientsQuery(year: number, search: string | undefined) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.taxes, 'people', year, search],
    queryFn: ({ pageParam, signal }) =>
      send(taxCalls.listRecipients, { params: { year }, query: { cursor: pageParam, search } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}

/** The certificates of holding of all companies. */
export function holdingsQuery(search: string | undefined) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.taxes, 'holdings', search],
    queryFn: ({ pageParam, signal }) =>
      send(taxCalls.listHoldings, { query: { cursor: pageParam, search } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}
