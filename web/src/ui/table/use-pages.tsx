import {
  useInfiniteQuery,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query'
import { FailedState } from '../feedback/failed-state.tsx'
import { LoadMore } from './load-more.tsx'
import { useMore } from './use-more.ts'

export type PagesQuery<Page, Key extends QueryKey> = UseInfiniteQueryOptions<
  Page,
  Error,
  InfiniteData<Page>,
  Key,
  string | undefined
>

/**
 * A list that is loaded page by page.
 * - `rows`: the rows so far; undefined before the first page
 * - `failed`: says that a page could not be loaded, or nothing
 * - `more`: the button that loads the next page
 * - `loadMore`: the function of that button; undefined after the last page
 */
export function usePages<Page extends { data: unknown[] }, Key extends QueryKey>(
  query: PagesQuery<Page, Key>,
  message: (error: Error) => string,
) {
  const list = useInfiniteQuery(query)
  const { data, error, refetch } = list
  const more = useMore(list)
  return {
    rows: data?.pages.flatMap((page): Page['data'][number][] => page.data),
    failed: error && <FailedState message={message(error)} onRetry={() => void refetch()} />,
    more: <LoadMore {...more} />,
    loadMore: more.hasMore ? more.onMore : undefined,
  }
}
