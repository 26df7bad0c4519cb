import { setImmediate, setTimeout } from 'node:timers/promises'

/** Runs the work and delivers its result or error at the next multiple of `stepMs` since the start. */
export async function answerAtStep<T>(stepMs: number, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  try {
    return await work()
  } finally {
    if (stepMs > 0) await until(startedAt + stepMs * Math.ceil((performance.now() - startedAt) / stepMs))
  }
}

/** Timers count whole milliseconds, and the rounding would still reveal how long the work took. */
async function until(instant: number): Promise<void> {
  const restMs = instant - performance.now()
  if (restMs > 2) await setTimeout(Math.floor(restMs) - 1)
  while (performance.now() < instant) await setImmediate()
}
