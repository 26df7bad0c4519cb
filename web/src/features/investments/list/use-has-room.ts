import { useSyncExternalStore } from 'react'

/** The minimum width at which the table's columns fit beside the sidebar. Printed pages always have the table. */
const wide = matchMedia('print, (width >= 1280px)')

/** True where the table fits. Narrower windows show cards. */
export function useHasRoom(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}
