import { registryCalls } from '@acervo/domain/registry/calls'
import type { RegistryCase } from '@acervo/domain/registry/cases'
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'

/** All open differences between register and chain. */
export const casesQuery = casesThatAre('open')

/** Differences that consist of mints which people have set aside. */
export const casesSetAsideQuery = casesThatAre('set_aside')

function casesThatAre(state: 'open' | 'set_aside') {
  const set_aside = state === 'set_aside' ? 'true' : 'false'
  return infiniteQueryOptions({
    queryKey: [...queryKeys.registryCases, 'list', state],
    queryFn: ({ pageParam, signal }) =>
      send(registryCalls.listCases, { query: { set_aside, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}

/** The first open differences, for a message that there are some. */
export const openCasesQuery = queryOptions({
  queryKey: [...queryKeys.registryCases, 'first'],
  queryFn: ({ signal }) => send(registryCalls.listCases, { query: { limit: 200 } }, { signal }),
})

export function cacheOpenCases(client: QueryClient, data: RegistryCase[]): void {
  client.setQueryData(openCasesQuery.queryKey, { success: true, data, next_cursor: null })
  void client.invalidateQueries({ queryKey: [...queryKeys.registryCases, 'list'] })
}

/** Compares register and chain now. The lists are refetched even if that fails. */
export async function compareAgain(client: QueryClient): Promise<void> {
  try {
    cacheOpenCases(client, (await send(registryCalls.checkCases, {})).data)
  } catch {
    await client.invalidateQueries({ queryKey: queryKeys.registryCases })
  }
}
