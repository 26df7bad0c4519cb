import { useEffect, useSyncExternalStore } from 'react'
import { currentBrand } from './brand.ts'

let shown: string | undefined
const listeners = new Set<() => void>()

/** Sets the title of the tab and of the history entry: `Inversiones · Acervo`. */
export function usePageTitle(title: string | undefined): void {
  const brand = currentBrand().name
  useEffect(() => {
    document.title = title ? `${title} · ${brand}` : brand
    shown = title
    for (const tell of listeners) tell()
  }, [title, brand])
}

/** The title of the current screen, without the brand. */
export function useShownTitle(): string | undefined {
  return useSyncExternalStore(subscribe, () => shown)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
