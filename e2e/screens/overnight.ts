import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** How often pages look at the clock (`web/src/lib/use-now.ts`). */
const MILLISECONDS_BETWEEN_LOOKS = 30_000

/** Opens a page with `open`; the returned function lets the page learn that a day has passed. */
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
