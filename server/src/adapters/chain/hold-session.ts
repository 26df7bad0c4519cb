import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { CHANNELS, type Log } from './outbox.ts'

export type Session = {
  /** Whether this process holds the lock; always true when none was asked for. */
  owns(): boolean
  close(): Promise<void>
}

type Options = {
  pool: pg.Pool
  /** Taken for as long as the session lives. */
  lock: number | undefined
  onNotice: (channel: string) => void
  /** The lock was lost with its connection and has been taken again: others may have acted in between. */
  onRegained: () => void
  log: Log
}

const RETRY_MS = 500

/**
 * One connection of its own that listens for notices and, if asked, holds an advisory lock: both live as long as the
 * connection. When it breaks it is opened again. Where notices do not get through (a transaction pooler) polling
 * still finds the work.
 */
export function holdSession({ pool, lock, onNotice, onRegained, log }: Options): Session {
  let closing = false
  let owned = lock === undefined
  let hadLock = false
  let client: pg.PoolClient | undefined
  const stop = new AbortController()

  const connect = async () => {
    const opened = await pool.connect()
    client = opened
    const broken = new Promise<void>((resolve) => {
      opened.once('error', () => resolve())
      opened.once('end', () => resolve())
      stop.signal.addEventListener('abort', () => resolve(), { once: true })
    })
    opened.on('notification', ({ channel }) => onNotice(channel))
    try {
      await opened.query(`listen ${CHANNELS.work}; listen ${CHANNELS.settled}`)
      if (lock !== undefined) await acquire(opened, lock)
      await broken
    } finally {
      owned = lock === undefined
      client = undefined
      opened.release(true)
    }
  }
  const acquire = async (on: pg.PoolClient, key: number) => {
    while (!closing) {
      const { rows } = await on.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [key])
      if (rows[0]?.got) {
        owned = true
        if (hadLock) onRegained()
        hadLock = true
        onNotice(CHANNELS.work)
        return
      }
      await sleep(RETRY_MS / 5)
    }
  }
  const run = async () => {
    while (!closing) {
      await connect().catch((error: unknown) => {
        if (!closing)
          log.warn({ err: error }, 'The chain listener lost its database connection; it reconnects')
      })
      if (!closing) await sleep(RETRY_MS, undefined, { signal: stop.signal }).catch(() => {})
    }
  }
  const running = run()
  return {
    owns: () => owned && (lock === undefined || client !== undefined),
    async close() {
      closing = true
      stop.abort()
      await running
    },
  }
}
