import { useSyncExternalStore } from 'react'

const narrow = matchMedia('(width < 768px)')

/** Below 768 px the shell is a phone's. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches)
}

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}
