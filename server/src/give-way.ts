import { setImmediate as yieldToEventLoop, setTimeout as sleep } from 'node:timers/promises'

/** For this long after a request, further requests are expected. */
const TRAFFIC_MS = 250
/** Milliseconds of pause per millisecond that a piece of work took. */
const REST = 4
/** The longest pause. A slow database or chain is no reason for a longer one. */
const REST_MS_MAX = 100

let requestedAt = -Infinity

/** Records that this process has received a request. */
export function noteRequest(): void {
  requestedAt = performance.now()
}

/** Whether this process is receiving requests. */
export function hasTraffic(): boolean {
  return performance.now() - requestedAt < TRAFFIC_MS
}

/**
 * Lets requests run after a piece of long work that began at `began` (`performance.now()`). While requests arrive, also
 * pauses: database and chain, which the next piece would use, may need the same processors to answer them. Not for
 * transactions, which would hold their locks meanwhile.
 */
export async function giveWay(began: number): Promise<void> {
  const restMs = Math.min((performance.now() - began) * REST, REST_MS_MAX)
  if (hasTraffic()) await sleep(restMs)
  else await yieldToEventLoop()
}

/** Yields parts of at most `size`. Gives way between parts, not before the first or after the last. */
export async function* inPieces<T>(all: readonly T[], size: number): AsyncGenerator<T[]> {
  for (let at = 0; at < all.length; at += size) {
    const began = performance.now()
    yield all.slice(at, at + size)
    if (at + size < all.length) await giveWay(began)
  }
}
