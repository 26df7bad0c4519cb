import type { Domain } from '@acervo/domain/brands/brand'
import { projectCalls } from '@acervo/domain/projects/calls'
import type { ProjectFilter } from '@acervo/domain/projects/sorting'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'

/**
 * The projects that the user may see, page by page, open ones first unless the filter says otherwise. The keys begin
 * with `projects`, so that invalidating one key refetches all.
 */
export function opportunitiesQuery(domain: Domain, filter: ProjectFilter) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.projects, 'opportunities', domain, filter],
    queryFn: ({ pageParam, signal }) =>
      send(
        projectCalls.list,
        { query: { ...filter, sort: filter.sort ?? 'open', domain, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}

/** One project with its documents and images. */
export function projectQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.project(id),
    queryFn: async ({ signal }) => (await send(projectCalls.read, { params: { id } }, { signal })).data,
  })
}
