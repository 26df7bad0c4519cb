import { useSyncExternalStore } from 'react'

const queries = new Map<number, MediaQueryList>()

/**
 * Below 768 px the shell is a phone's; a wide table is replaced by cards earlier. Printed pages always get the table.
 */
export function useIsNarrow(belowPixels = 768): boolean {
  const query = queryOf(belowPixels)
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => query.matches,
  )
}

function queryOf(pixels: number): MediaQueryList {
  const query = queries.get(pixels) ?? matchMedia(`screen and (width < ${pixels}px)`)
  queries.set(pixels, query)
  return query
}
