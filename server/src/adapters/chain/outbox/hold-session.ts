import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { CHANNELS } from './parts.ts'
import type { Log } from '../../../log.ts'
import { whenBroken } from '../../db/when-broken.ts'

export type Session = {
  /** Whether this process has the lock; always true when no lock was requested. */
  owns(): boolean
  close(): Promise<void>
}

type Options = {
  pool: pg.Pool
  /** Advisory lock to hold for as long as the session lives. */
  lock: number | undefined
  onNotice: (channel: string) => void
  /** The lock was lost with its connection and has been acquired again: other processes may have acted in between. */
  onRegained: () => void
  log: Log
}

const RETRY_MS = 500
const LOCK_POLL_MS = 50

/**
 * A dedicated connection that listens for notifications and, if requested, holds an advisory lock. Both last as long as
 * the connection; a broken connection is reopened. If notifications do not get through (a transaction pooler), polling
 * still finds the work.
 */
export function holdSession({ pool, lock, onNotice, onRegained, log }: Options): Session {
  const stop = new AbortController()
  const isClosing = () => stop.signal.aborted
  let owned = lock === undefined
  let hadLock = false

  const listen = async (client: pg.PoolClient) => {
    const broken = whenBroken(client, stop.signal)
    client.on('notification', ({ channel }) => onNotice(channel))
    await client.query(`listen ${CHANNELS.work}; listen ${CHANNELS.settled}`)
    if (lock !== undefined && (await takeLock(client, lock, isClosing))) {
      owned = true
      if (hadLock) onRegained()
      hadLock = true
    }
    // For notifications sent while this process was not listening.
    onNotice(CHANNELS.work)
    onNotice(CHANNELS.settled)
    await broken
  }
  const run = async () => {
    while (!isClosing()) {
      const client = await pool.connect().catch(() => undefined)
      await (client && listen(client))?.catch(() => {})
      owned = lock === undefined
      client?.release(true)
      if (isClosing()) return
      log.warn({}, 'The chain has lost the database connection it listens on; it reconnects')
      await sleep(RETRY_MS, undefined, { signal: stop.signal }).catch(() => {})
    }
  }
  const running = run()
  return {
    owns: () => owned,
    async close() {
      stop.abort()
      await running
    },
  }
}

async function takeLock(client: pg.PoolClient, key: number, isClosing: () => boolean): Promise<boolean> {
  while (!isClosing()) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [key])
    if (rows[0]?.got) return true
    await sleep(LOCK_POLL_MS)
  }
  return false
}
