import { useSyncExternalStore } from 'react'

/** The columns of the table beside the sidebar need this much; paper gets it in any case. */
const wide = matchMedia('print, (width >= 1280px)')

/** True where a table fits; elsewhere there are cards. */
export function useHasRoom(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}
