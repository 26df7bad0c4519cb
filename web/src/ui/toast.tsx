import { lazy, Suspense, useSyncExternalStore } from 'react'

const Toaster = lazy(() => import('./toaster.tsx'))

type Placing = { position?: 'top-right' | 'bottom-right' }

let isWanted = false
const listeners = new Set<() => void>()

/** A word about what just happened. The first one fetches the code that shows it. */
export const toast = {
  success: (text: string, placing?: Placing) => void show('success', text, placing),
  error: (text: string, placing?: Placing) => void show('error', text, placing),
  info: (text: string, placing?: Placing) => void show('info', text, placing),
}

/** Put once, at the foot of the app. */
export function ToastRegion({ theme }: { theme: 'system' | 'light' | 'dark' }) {
  const isShown = useSyncExternalStore(subscribe, () => isWanted)
  return <Suspense>{isShown && <Toaster theme={theme} />}</Suspense>
}

async function show(kind: keyof typeof toast, text: string, placing?: Placing): Promise<void> {
  isWanted = true
  for (const listener of listeners) listener()
  const sonner = await import('sonner')
  sonner.toast[kind](text, placing)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
