import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Tells whether all notifications of changes so far have arrived over the one listening connection. */
export type Lease = {
  /** From now on this connection receives all notifications. */
  begin(client: pg.PoolClient): void
  /** The connection is lost. Nothing is current until another one begins. */
  end(): void
  /** Records that this process has just written, so that the next `isCurrent` asks the database. */
  wrote(): void
  /** See `Signals.isCurrent`. */
  isCurrent(): Promise<boolean>
}

/** A connection that is silent for longer is replaced. Until then, nothing that was remembered is used. */
const ANSWER_MS_MAX = 1_000

/** Every question to the database gives a lease of `leaseMs`; with 0, every `isCurrent` asks. */
export function openLease(leaseMs: number): Lease {
  let client: pg.PoolClient | undefined
  let answeredAt = -Infinity
  let wroteAt = -Infinity
  let asking: Promise<boolean> | undefined

  /** Sends an empty query. Its reply arrives after the notifications of all changes acknowledged before it was sent. */
  const ask = async (one: pg.PoolClient): Promise<boolean> => {
    const askedAt = performance.now()
    const isInTime = await Promise.race([
      one.query('').then(() => true),
      sleep(ANSWER_MS_MAX, false, { ref: false }),
    ]).catch(() => false)
    asking = undefined
    if (one !== client) return false
    if (isInTime) answeredAt = askedAt
    else streamOf(one).destroy()
    return isInTime
  }

  return {
    begin(listening) {
      client = listening
    },
    end() {
      client = undefined
      answeredAt = -Infinity
    },
    wrote() {
      wroteAt = performance.now()
    },
    async isCurrent() {
      const since = Math.max(performance.now() - leaseMs, wroteAt)
      // One question at a time. Callers who come too late for it wait for the next one.
      while (client && answeredAt <= since) if (!(await (asking ??= ask(client)))) return false
      return client !== undefined
    },
  }
}

/** An internal of pg's client. */
type Internals = { connection: { stream: { destroy(): void } } }
const streamOf = (client: pg.PoolClient) => (client as unknown as Internals).connection.stream
