import { useEffect, useState, type ComponentType } from 'react'

type Placing = { position?: 'top-right' | 'bottom-right' }
type ToasterProps = { theme: 'system' | 'light' | 'dark' }

const listeners = new Set<() => void>()

/** A word about what just happened. */
export const toast = {
  success: (text: string, placing?: Placing) => void show('success', text, placing),
  error: (text: string, placing?: Placing) => void show('error', text, placing),
  info: (text: string, placing?: Placing) => void show('info', text, placing),
}

/** Fetches the code that shows a word before there is one to say, so that it can be said without a connection too. */
export function prepareToasts(): void {
  for (const load of listeners) load()
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
    listeners.add(load)
    return () => void listeners.delete(load)
  }, [])
  return Toaster && <Toaster theme={theme} />
}

async function show(kind: keyof typeof toast, text: string, placing?: Placing): Promise<void> {
  prepareToasts()
  const loaded = await import('./toaster.tsx').catch(() => undefined)
  loaded?.say[kind](text, placing)
}
