import type { Domain } from '@acervo/domain/brands/brand'
import { projectCalls } from '@acervo/domain/projects/calls'
import { manageProjectCalls } from '@acervo/domain/projects/manage-calls'
import type { CallReply } from '@acervo/domain/common/call'
import type { Project, ProjectStatus } from '@acervo/domain/projects/project'
import type { ProjectFilter } from '@acervo/domain/projects/sorting'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type InfiniteData,
} from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'

export type ManagedFilter = ProjectFilter & { domain?: Domain }

/** All projects including drafts, of one brand or of both, newest first unless the filter says otherwise. */
export function managedProjectsQuery(filter: ManagedFilter) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.projects, 'managed', filter],
    queryFn: ({ pageParam, signal }) =>
      send(projectCalls.list, { query: { ...filter, admin: 'true', cursor: pageParam } }, { signal }),
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}

/** The project in the editor. Not cached afterwards, because an edit must never start from stale data. */
export function editedProjectQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.projects, 'edited', id],
    queryFn: async ({ signal }) => (await send(projectCalls.read, { params: { id } }, { signal })).data,
    gcTime: 0,
  })
}

/** The owners of projects, with the amount that each asked for in the last 12 months. */
export const ownersQuery = queryOptions({
  queryKey: [...queryKeys.projects, 'owners'],
  queryFn: async ({ signal }) => (await send(manageProjectCalls.listOwners, {}, { signal })).data,
})

/** After a save, the editor continues from the stored project, and everything else that shows projects is refetched. */
export function cacheProject(project: Project): void {
  queryClient.setQueryData(editedProjectQuery(project.id).queryKey, project)
  void queryClient.invalidateQueries({
    queryKey: queryKeys.projects,
    predicate: ({ queryKey }) => queryKey[1] !== 'edited',
  })
}

/** The stored state of the project in the editor; undefined when it cannot be fetched. */
export function refetchProject(id: string): Promise<Project | undefined> {
  return queryClient.fetchQuery({ ...editedProjectQuery(id), staleTime: 0 }).catch(() => undefined)
}

/**
 * Updates the list of all projects at once (docs/product/registry.md, "Blocking"), and refetches everything else that
 * shows projects.
 */
export function keepStatus(id: string, status: ProjectStatus): void {
  queryClient.setQueriesData<InfiniteData<CallReply<typeof projectCalls.list>>>(
    { queryKey: [...queryKeys.projects, 'managed'] },
    (lists) =>
      lists && {
        ...lists,
        pages: lists.pages.map((page) => ({
          ...page,
          data: page.data.map((one) => (one.id === id ? { ...one, status } : one)),
        })),
      },
  )
  void queryClient.invalidateQueries({
    queryKey: queryKeys.projects,
    predicate: ({ queryKey }) => queryKey[1] !== 'managed',
  })
}

/** Refetches projects after a file was added or removed, or a draft was deleted. */
export function noteChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: queryKeys.projects })
}
