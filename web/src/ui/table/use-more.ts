import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

type Pages = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetching' | 'isFetchingNextPage' | 'fetchNextPage' | 'refetch'
>

/**
 * The next page of a list, for `LoadMore`. While the pages that are shown are being fetched again, it waits: to fetch it at
 * once would cancel that, and their old rows would stay. `onLoaded` is called when it has arrived.
 */
export function useMore(
  { hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, refetch }: Pages,
  onLoaded?: () => void,
) {
  const [isWaiting, setWaiting] = useState(false)
  const onMore = async () => {
    setWaiting(true)
    // Ends with the fetch that is under way.
    if (isFetching) await refetch({ cancelRefetch: false })
    setWaiting(false)
    await fetchNextPage()
    onLoaded?.()
  }
  return { hasMore: hasNextPage, isLoading: isFetchingNextPage || isWaiting, onMore: () => void onMore() }
}
