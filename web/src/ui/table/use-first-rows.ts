import { useState } from 'react'

/**
 * The first rows of a list, so that a long list does not push everything else away. `onMore` shows the same number
 * again. All rows while `atOnce` is undefined. Undefined rows are still loading.
 */
export function useFirstRows<Row>(rows: readonly Row[] | undefined, atOnce: number | undefined) {
  const [times, setTimes] = useState(1)
  const count = atOnce === undefined ? Infinity : atOnce * times
  return {
    rows: rows?.slice(0, count),
    hasMore: (rows?.length ?? 0) > count,
    onMore: () => setTimes(times + 1),
  }
}
