import type pg from 'pg'

/** Resolves when the connection ends, and when `stop` is aborted, even if that happened while the connection opened. */
export function whenBroken(client: pg.PoolClient, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) resolve()
    // Not `once`: a second error without a listener would end the process.
    client.on('error', () => resolve())
    client.once('end', () => resolve())
    stop.addEventListener('abort', () => resolve(), { once: true })
  })
}
