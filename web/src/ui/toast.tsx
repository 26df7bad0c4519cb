import { useEffect, useState, type ComponentType } from 'react'

/** The code that shows a word is fetched after the first screen, so that there is one without a connection too. */
const MILLISECONDS_BEFORE_LOADING = 2000

type Placing = { position?: 'top-right' | 'bottom-right' }
type ToasterProps = { theme: 'system' | 'light' | 'dark' }

const listeners = new Set<() => void>()

/** A word about what just happened. */
export const toast = {
  success: (text: string, placing?: Placing) => void show('success', text, placing),
  error: (text: string, placing?: Placing) => void show('error', text, placing),
  info: (text: string, placing?: Placing) => void show('info', text, placing),
}

/** Put once, at the foot of the app. */
export function ToastRegion({ theme }: ToasterProps) {
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps>>()
  useEffect(() => {
    // What cannot be fetched now is fetched for the next word.
    const load = () =>
      void import('./toaster.tsx').then(
        (loaded) => setToaster(() => loaded.Toaster),
        () => undefined,
      )
    const timer = setTimeout(load, MILLISECONDS_BEFORE_LOADING)
    listeners.add(load)
    return () => {
      clearTimeout(timer)
      listeners.delete(load)
    }
  }, [])
  return Toaster && <Toaster theme={theme} />
}

async function show(kind: keyof typeof toast, text: string, placing?: Placing): Promise<void> {
  for (const load of listeners) load()
  const loaded = await import('./toaster.tsx').catch(() => undefined)
  loaded?.say[kind](text, placing)
}
