import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** The interval at which pages update the time (`web/src/lib/use-now.ts`). */
const MILLISECONDS_BETWEEN_LOOKS = 30_000

/** Opens a page with `open`. The returned function advances the clock by a day and lets the page notice it. */
export async function staysOpen(open: () => Promise<unknown>): Promise<() => void> {
  const setInterval = globalThis.setInterval
  const looks: (() => void)[] = []
  const watched = vi.spyOn(globalThis, 'setInterval').mockImplementation(((look: () => void, ms: number) => {
    if (ms === MILLISECONDS_BETWEEN_LOOKS) looks.push(look)
    return setInterval(look, ms)
  }) as typeof setInterval)
  await open()
  return () => {
    watched.mockRestore()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
    act(() => looks.forEach((look) => look()))
    vi.useRealTimers()
  }
}
