const START_MS = 1_500
/** How long before it shows anything a first screen may begin to fetch, and for how long the request may be on its way. */
const MARGIN_MS = 3_000
/** While the stream is open, screens that would poll look this much less often, in case an event was lost. */
const SPARED = 10

let isOpen = false

/** The interval of a query that has to follow what others do. */
export function followEvery(milliseconds: number): number {
  return isOpen ? milliseconds * SPARED : milliseconds
}

/** Opens the event stream, once the first screen is there. Returns the function that closes it. */
export function followServer(): () => void {
  const stop = new AbortController()
  const began = Date.now()
  const timer = setTimeout(() => {
    // Without its code the screens poll.
    void import('./stream.ts')
      .then(({ refetchWhenTold }) =>
        refetchWhenTold({
          stop: stop.signal,
          began: began - MARGIN_MS,
          onOpen: (isOpenNow) => (isOpen = isOpenNow),
        }),
      )
      .catch(() => {})
  }, START_MS)
  return () => {
    clearTimeout(timer)
    stop.abort()
    isOpen = false
  }
}
