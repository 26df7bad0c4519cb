import type { Domain } from '@acervo/domain/brands/brand'
import { projectCalls } from '@acervo/domain/projects/calls'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'

/** Projects one can look at, newest first, page by page. Keys begin with `projects` so that one word renews all. */
export function opportunitiesQuery(domain: Domain) {
  return infiniteQueryOptions({
    queryKey: ['projects', 'opportunities', domain],
    queryFn: ({ pageParam, signal }) =>
      send(projectCalls.list, { query: { domain, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}

/** One project with its documents and images. */
export function projectQuery(id: string) {
  return queryOptions({
    queryKey: ['projects', 'one', id],
    queryFn: async ({ signal }) => (await send(projectCalls.read, { params: { id } }, { signal })).data,
  })
}
