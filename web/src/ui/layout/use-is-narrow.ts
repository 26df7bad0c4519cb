import { useEffect, useSyncExternalStore } from 'react'

type Screen = { query: MediaQueryList; isNarrow: boolean }
const screens = new Map<number, Screen>()
/** Components to notify when the layout changes. */
const listeners = new Set<() => void>()
/** The number of open dialogs. */
let held = 0

/**
 * True for windows narrower than this. Below 768 px, the shell is that of a phone; wide tables become cards earlier.
 * Printed pages always have the table. While a dialog is open, the result does not change: a list with a new layout
 * would remove the dialog of its row, with what is typed there.
 */
export function useIsNarrow(belowPixels = 768): boolean {
  return useSyncExternalStore(subscribe, () => isNarrow(belowPixels))
}

/** For dialogs: keeps the layout behind the dialog until it is closed. */
export function HoldsLayout(): null {
  useEffect(() => {
    held++
    return () => {
      held--
      tell()
    }
  }, [])
  return null
}

function isNarrow(pixels: number): boolean {
  const known = screens.get(pixels)
  if (known && held > 0) return known.isNarrow
  const query = known?.query ?? matchMedia(`screen and (width < ${pixels}px)`)
  if (!known) query.addEventListener('change', tell)
  screens.set(pixels, { query, isNarrow: query.matches })
  return query.matches
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
