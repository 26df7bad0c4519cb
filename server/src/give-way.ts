import { setImmediate as yieldToEventLoop, setTimeout as sleep } from 'node:timers/promises'

/** For this long after a request, more are expected. */
const TRAFFIC_MS = 250
/** Milliseconds of rest for each one that a piece of work took. */
const REST = 4
/** A slow database or chain is no reason to rest for longer. */
const REST_MS_MAX = 100

let requestedAt = -Infinity

/** Notes that this process has received a request. */
export function noteRequest(): void {
  requestedAt = performance.now()
}

/** Whether requests arrive at this process. */
export function hasTraffic(): boolean {
  return performance.now() - requestedAt < TRAFFIC_MS
}

/**
 * Serves requests after a piece of long work that began at `began` (`performance.now()`), and while requests arrive, rests
 * as well: also the database and the chain, which the next piece would use, may need the same processors to answer them.
 * Not for transactions, which would hold their locks meanwhile.
 */
export async function giveWay(began: number): Promise<void> {
  const restMs = Math.min((performance.now() - began) * REST, REST_MS_MAX)
  if (hasTraffic()) await sleep(restMs)
  else await yieldToEventLoop()
}

/** Parts of at most `size`; gives way between them, but neither before the first nor after the last. */
export async function* inPieces<T>(all: readonly T[], size: number): AsyncGenerator<T[]> {
  for (let at = 0; at < all.length; at += size) {
    const began = performance.now()
    yield all.slice(at, at + size)
    if (at + size < all.length) await giveWay(began)
  }
}
