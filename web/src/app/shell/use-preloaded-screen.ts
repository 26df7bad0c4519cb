import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { NavEntry } from './nav.ts'

/** By then the first screen has what it needs. */
const REST_MS = 2_000

/**
 * Fetches the code and texts of an entry's screen while the browser is idle, so that a first visit waits only for its
 * data. Does nothing if the user has asked the browser to save data.
 */
export function usePreloadedScreen({ to, search }: NavEntry): void {
  const router = useRouter()
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (connection?.saveData) return
    let idle: number | undefined
    const preload = () => void router.preloadRoute({ to, search: (search ?? {}) as never })
    // Safari has no idle callbacks.
    const timer = setTimeout(() => {
      if ('requestIdleCallback' in window) idle = window.requestIdleCallback(preload)
      else preload()
    }, REST_MS)
    return () => {
      clearTimeout(timer)
      if (idle !== undefined) window.cancelIdleCallback(idle)
    }
  }, [router, to, search])
}
