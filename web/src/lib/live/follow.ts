const START_MS = 1_500
/** The first screen may have requested its data this long before `followServer`. Includes the time of that request. */
const MARGIN_MS = 3_000
/** While the stream is open, screens poll this many times less often. They still poll, because an event may be lost. */
const SPARED = 10

let isOpen = false

/** The refetch interval of a query whose data other people change. */
export function followEvery(milliseconds: number): number {
  return isOpen ? milliseconds * SPARED : milliseconds
}

/** Opens the event stream after the first screen has loaded. Returns the function that closes it. */
export function followServer(): () => void {
  const stop = new AbortController()
  const began = Date.now()
  const timer = setTimeout(() => {
    // If the code of the stream does not load, the screens poll.
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
