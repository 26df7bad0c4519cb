import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../../log.ts'
import { whenBroken } from './when-broken.ts'

/** Channels of PostgreSQL; triggers of the migrations and of the auth provider send on the first. */
export const CHANNELS = {
  /** The payload is the id of a person whose sessions, second factor, roles or state changed. */
  access: 'access_changed',
  /** The payload names what was written: the tags of calls, separated by commas. */
  written: 'data_written',
  /** The payload is the id of a person who has a new notification; a trigger sends it. */
  told: 'person_told',
} as const
export type Channel = keyof typeof CHANNELS
const channels = Object.keys(CHANNELS) as Channel[]

/**
 * One connection that listens for the changes that other replicas make, so that what a replica remembers can be
 * trusted (docs/decisions/0026-what-a-replica-remembers.md).
 */
export type Signals = {
  /** `heard` receives the payload of each notification, and undefined when some may have been missed. */
  on(channel: Channel, heard: (payload: string | undefined) => void): void
  /**
   * Whether every change committed at least `LEASE_MS` ago, and every change that this process made, has been heard.
   * At most one round trip, shared by all who ask at the same time; none during the lease. False while the connection
   * is down.
   */
  isCurrent(): Promise<boolean>
  /** Notes that this process has just written: the next `isCurrent` asks the database. */
  wrote(): void
  /** Sends to all replicas, this one included; repeated payloads of the next 50 ms are sent together, once. */
  tell(payload: string): void
  /** How old a reply that several people get may be, in milliseconds. */
  shareMs: number
  close(): Promise<void>
}

/** How the connection is named in `pg_stat_activity`. */
export const LISTENER = 'acervo signals'

const LEASE_MS = 100
/** Replies may be shared for this many leases. */
const SHARED_LEASES = 10
const TELL_MS = 50
const RETRY_MS = 500
/** A connection that is silent for longer is replaced; meanwhile nothing remembered is used. */
const ANSWER_MS_MAX = 1_000

type Options = {
  pool: pg.Pool
  log: Log
  /** For tests: with 0, each question asks the database, and no reply is shared. */
  leaseMs?: number
}

export function openSignals({ pool, log, leaseMs = LEASE_MS }: Options): Signals {
  const stop = new AbortController()
  const listeners: Record<Channel, ((payload: string | undefined) => void)[]> = {
    access: [],
    written: [],
    told: [],
  }
  const hear = (channel: Channel, payload: string | undefined) => {
    for (const heard of listeners[channel]) heard(payload)
  }
  let client: pg.PoolClient | undefined
  let answeredAt = -Infinity
  let wroteAt = -Infinity
  let asking: Promise<boolean> | undefined

  const lose = () => {
    client = undefined
    answeredAt = -Infinity
    for (const channel of channels) hear(channel, undefined)
  }

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

  const listen = async (one: pg.PoolClient) => {
    const broken = whenBroken(one, stop.signal)
    one.on('notification', ({ channel, payload = '' }) => {
      const heard = channels.find((name) => CHANNELS[name] === channel)
      if (heard) hear(heard, payload)
    })
    const { rows } = await one.query<{ pid: number }>('select pg_backend_pid() as pid')
    await one.query(
      `set application_name = '${LISTENER}'; ${channels.map((name) => `listen ${CHANNELS[name]};`).join(' ')}`,
    )
    // Behind a pooler, the connection is not the backend's own, and notifications get lost.
    if (rows[0]?.pid === processIdOf(one)) client = one
    else
      log.warn(
        {},
        'DATABASE_URL leads through a connection pooler: each request asks the database who sends it',
      )
    await broken
  }
  const run = async () => {
    while (!stop.signal.aborted) {
      const one = await pool.connect().catch(() => undefined)
      await (one && listen(one))?.catch(() => {})
      lose()
      one?.release(true)
      await sleep(RETRY_MS, undefined, { signal: stop.signal }).catch(() => {})
    }
  }
  const running = run()

  const untold = new Set<string>()
  let telling: NodeJS.Timeout | undefined
  const tellAll = () => {
    telling = undefined
    const payload = [...untold].join(',')
    untold.clear()
    pool.query('select pg_notify($1, $2)', [CHANNELS.written, payload]).catch(() => hear('written', payload))
  }

  return {
    shareMs: leaseMs * SHARED_LEASES,
    on: (channel, heard) => void listeners[channel].push(heard),
    async isCurrent() {
      const since = Math.max(performance.now() - leaseMs, wroteAt)
      // One question at a time: whoever comes too late for it waits for the next.
      while (client && answeredAt <= since) if (!(await (asking ??= ask(client)))) return false
      return client !== undefined
    },
    wrote() {
      wroteAt = performance.now()
    },
    tell(payload) {
      untold.add(payload)
      telling ??= setTimeout(tellAll, TELL_MS).unref()
    },
    async close() {
      stop.abort()
      clearTimeout(telling)
      await running
    },
  }
}

/** Internals of pg's client. */
type Internals = { processID: number; connection: { stream: { destroy(): void } } }
const processIdOf = (client: pg.PoolClient) => (client as unknown as Internals).processID
const streamOf = (client: pg.PoolClient) => (client as unknown as Internals).connection.stream
