import { sheetCalls } from '@acervo/domain/sheet/calls'
import { manageSheetCalls } from '@acervo/domain/sheet/manage-calls'
import type { EditedSheet } from '@acervo/domain/sheet/version'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'

/** The sheet of a project in force; null without one. */
export function sheetQuery(projectId: string) {
  return queryOptions({
    queryKey: [...queryKeys.project(projectId), 'sheet'],
    queryFn: async ({ signal }) =>
      (await send(sheetCalls.read, { params: { id: projectId } }, { signal })).data,
  })
}

/** The sheet in its editor. Not cached afterwards, because an edit must never start from stale data. */
export function editedSheetQuery(projectId: string) {
  return queryOptions({
    queryKey: [...queryKeys.projects, 'edited', projectId, 'sheet'],
    queryFn: async ({ signal }) =>
      (await send(manageSheetCalls.read, { params: { id: projectId } }, { signal })).data,
    gcTime: 0,
    // Never refetched automatically, because typed values must not be replaced.
    staleTime: Infinity,
  })
}

/** Replaces the shown sheet by the server's reply, and refetches what investors see. */
export function cacheEdited(client: QueryClient, projectId: string, sheet: EditedSheet): void {
  client.setQueryData(editedSheetQuery(projectId).queryKey, sheet)
  void client.invalidateQueries({ queryKey: queryKeys.project(projectId) })
}
