import { useEffect, useSyncExternalStore } from 'react'

type Screen = { query: MediaQueryList; isNarrow: boolean }
const screens = new Map<number, Screen>()
/** Those who render by the layout. */
const listeners = new Set<() => void>()
/** How many dialogs are open. */
let held = 0

/**
 * Below 768 px the shell is a phone's; a wide table is replaced by cards earlier. Printed pages always get the table. While
 * a dialog is open the answer stays: a list that changed its layout would remove the dialog of its row, and what is typed
 * there.
 */
export function useIsNarrow(belowPixels = 768): boolean {
  return useSyncExternalStore(subscribe, () => isNarrow(belowPixels))
}

/** In a dialog: holds the layout behind it until it is closed. */
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
