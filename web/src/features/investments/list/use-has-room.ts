import { useSyncExternalStore } from 'react'

/** The minimum width of the table's columns beside the sidebar; on paper the table is always used. */
const wide = matchMedia('print, (width >= 1280px)')

/** True where the table fits; elsewhere there are cards. */
export function useHasRoom(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}
