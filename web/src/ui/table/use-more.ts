import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

type Pages = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetching' | 'isFetchingNextPage' | 'fetchNextPage'
>

/**
 * The next page of a list, for `LoadMore`. While the pages that are shown are being fetched again, it waits: to fetch it at
 * once would cancel that, and their old rows would stay. `onLoaded` is called when it has arrived.
 */
export function useMore(
  { hasNextPage, isFetching, isFetchingNextPage, fetchNextPage }: Pages,
  onLoaded?: () => void,
) {
  const [isWanted, setWanted] = useState(false)
  const load = () => void fetchNextPage().then(onLoaded)
  useEffect(() => {
    if (!isWanted || isFetching) return
    setWanted(false)
    load()
  })
  return {
    hasMore: hasNextPage,
    isLoading: isFetchingNextPage || isWanted,
    onMore: () => (isFetching ? setWanted(true) : load()),
  }
}
