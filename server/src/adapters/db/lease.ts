import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Whether everything that changed has been heard over the one connection that listens. */
export type Lease = {
  /** This connection hears everything from now on. */
  begin(client: pg.PoolClient): void
  /** The connection is lost; nothing is current until another one begins. */
  end(): void
  /** Notes that this process has just written: the next `isCurrent` asks the database. */
  wrote(): void
  /** What `Signals` says of it. */
  isCurrent(): Promise<boolean>
}

/** A connection that is silent for longer is replaced; meanwhile nothing remembered is used. */
const ANSWER_MS_MAX = 1_000

/** A lease of `leaseMs` after each question; with 0, every `isCurrent` asks. */
export function openLease(leaseMs: number): Lease {
  let client: pg.PoolClient | undefined
  let answeredAt = -Infinity
  let wroteAt = -Infinity
  let asking: Promise<boolean> | undefined

  /** An empty query: its reply follows every notification of changes acknowledged before it was sent. */
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
      // One question at a time: whoever comes too late for it waits for the next.
      while (client && answeredAt <= since) if (!(await (asking ??= ask(client)))) return false
      return client !== undefined
    },
  }
}

/** An internal of pg's client. */
type Internals = { connection: { stream: { destroy(): void } } }
const streamOf = (client: pg.PoolClient) => (client as unknown as Internals).connection.stream
