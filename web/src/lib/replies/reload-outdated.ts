import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Loads a query again whose first load was under way when it was invalidated. TanStack Query cancels a load only if there
 * is data already: the first one goes on, and what it brings counts as current although it was read before the change.
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
