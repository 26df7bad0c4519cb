import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../../log.ts'
import { openLease } from './lease.ts'
import { tellTogether } from './tell-together.ts'
import { whenBroken } from './when-broken.ts'

/** PostgreSQL channels. Triggers from the migrations and from the auth provider send on the first. */
export const CHANNELS = {
  /** The payload is the id of a person whose sessions, second factor, roles or state changed. */
  access: 'access_changed',
  /** The payload names what was written: the tags of calls, separated by commas. */
  written: 'data_written',
  /** The payload is the id of a person who has a new notification; a trigger sends it. */
  told: 'person_told',
  /** The chain has finished or refused something. */
  settled: 'chain_settled',
} as const
export type Channel = keyof typeof CHANNELS
const channels = Object.keys(CHANNELS) as Channel[]

/**
 * One connection that listens for changes made by other replicas. With it, a replica knows whether it can trust what it
 * remembers (docs/decisions/0026-what-a-replica-remembers.md).
 */
export type Signals = {
  /** `heard` receives the payload of each notification, and undefined when some may have been missed. */
  on(channel: Channel, heard: (payload: string | undefined) => void): void
  /**
   * Whether this process has heard of every change that it made itself, and of every change that was committed at least
   * `LEASE_MS` ago. Takes at most one round trip, shared by concurrent callers, and none during the lease. False while
   * the connection is down.
   */
  isCurrent(): Promise<boolean>
  /** Records that this process has just written, so that the next `isCurrent` asks the database. */
  wrote(): void
  /** Sends a payload to all replicas, including this one. Equal payloads of the next 50 ms are sent once, together. */
  tell(payload: string): void
  /** The largest age, in milliseconds, of a reply that several people may share. */
  shareMs: number
  close(): Promise<void>
}

/** The name of the connection in `pg_stat_activity`. */
export const LISTENER = 'acervo signals'

const LEASE_MS = 100
/** For how many leases a reply may be shared. */
const SHARED_LEASES = 10
const RETRY_MS = 500

type Options = {
  pool: pg.Pool
  log: Log
  /** For tests: with 0, every question asks the database, and replies are not shared. */
  leaseMs?: number
}

export function openSignals({ pool, log, leaseMs = LEASE_MS }: Options): Signals {
  const stop = new AbortController()
  const { on, hear, mayHaveMissed } = openChannels()
  const lease = openLease(leaseMs)
  const listen = async (client: pg.PoolClient) => {
    const broken = whenBroken(client, stop.signal)
    const isOwnConnection = await subscribe(client, hear)
    mayHaveMissed()
    if (isOwnConnection) lease.begin(client)
    else
      log.warn(
        {},
        'DATABASE_URL leads through a connection pooler: each request asks the database who sends it',
      )
    await broken
  }
  const lose = () => {
    lease.end()
    mayHaveMissed()
  }
  const running = keepListening(pool, stop.signal, listen, lose)
  const together = tellTogether(async (payload) => {
    const notified = pool.query('select pg_notify($1, $2)', [CHANNELS.written, payload])
    await notified.catch(() => hear('written', payload))
  })
  return {
    shareMs: leaseMs * SHARED_LEASES,
    on,
    isCurrent: () => lease.isCurrent(),
    wrote: () => lease.wrote(),
    tell: (payload) => together.tell(payload),
    async close() {
      await together.flush()
      stop.abort()
      await running
    },
  }
}

type Hear = (channel: Channel, payload: string | undefined) => void

function openChannels(): { on: Signals['on']; hear: Hear; mayHaveMissed: () => void } {
  const listeners: Record<Channel, Parameters<Signals['on']>[1][]> = {
    access: [],
    written: [],
    told: [],
    settled: [],
  }
  const hear: Hear = (channel, payload) => {
    for (const heard of listeners[channel]) heard(payload)
  }
  return {
    on: (channel, heard) => void listeners[channel].push(heard),
    hear,
    mayHaveMissed() {
      for (const channel of channels) hear(channel, undefined)
    },
  }
}

/**
 * Listens on all channels. Returns false behind a pooler: the connection is not the backend's own, and notifications
 * get lost.
 */
async function subscribe(client: pg.PoolClient, hear: Hear): Promise<boolean> {
  client.on('notification', ({ channel, payload = '' }) => {
    const heard = channels.find((name) => CHANNELS[name] === channel)
    if (heard) hear(heard, payload)
  })
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  await client.query(
    `set application_name = '${LISTENER}'; ${channels.map((name) => `listen ${CHANNELS[name]};`).join(' ')}`,
  )
  return rows[0]?.pid === processIdOf(client)
}

/** Replaces the connection whenever it is lost, until `stop`. */
async function keepListening(
  pool: pg.Pool,
  stop: AbortSignal,
  listen: (client: pg.PoolClient) => Promise<void>,
  lose: () => void,
): Promise<void> {
  while (!stop.aborted) {
    const client = await pool.connect().catch(() => undefined)
    await (client && listen(client))?.catch(() => {})
    lose()
    client?.release(true)
    await sleep(RETRY_MS, undefined, { signal: stop }).catch(() => {})
  }
}

/** An internal of pg's client. */
const processIdOf = (client: pg.PoolClient) => (client as unknown as { processID: number }).processID
