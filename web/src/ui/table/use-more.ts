import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

type Pages = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetching' | 'isFetchingNextPage' | 'fetchNextPage' | 'refetch'
>

/**
 * Fetches the next page of a list, for `LoadMore`. While the shown pages are being refetched, it waits: fetching at
 * once would cancel the refetch, and outdated rows would stay. Calls `onLoaded` when the page has arrived.
 */
export function useMore(
  { hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, refetch }: Pages,
  onLoaded?: () => void,
) {
  const [isWaiting, setWaiting] = useState(false)
  const onMore = async () => {
    setWaiting(true)
    // Waits for the refetch that is already running.
    if (isFetching) await refetch({ cancelRefetch: false })
    setWaiting(false)
    await fetchNextPage()
    onLoaded?.()
  }
  return { hasMore: hasNextPage, isLoading: isFetchingNextPage || isWaiting, onMore: () => void onMore() }
}
