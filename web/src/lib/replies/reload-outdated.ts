import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Reloads a query that was invalidated during its first load. TanStack Query cancels a running load only if the query
 * already has data. A first load continues, and its result would count as current although it was read before the
 * change.
 */
export function reloadOutdated(client: QueryClient): void {
  const outdated = new WeakSet<Query>()
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    const { data, fetchStatus } = query.state
    if (action.type === 'invalidate' && data === undefined && fetchStatus !== 'idle') outdated.add(query)
    if (action.type === 'error') outdated.delete(query)
    if (action.type === 'success' && outdated.delete(query))
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
  })
}
