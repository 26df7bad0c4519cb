import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Logger, run, runMigrations, type WorkerEvents } from 'graphile-worker'
import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { endWorkers, HEARTBEAT_MS, keepAlive } from './liveness.ts'
import type { Log } from '../../log.ts'
import type { Jobs, Tasks } from './port.ts'

const ATTEMPTS_MAX = 25
/** Pause before the queue is restarted after a failure, doubled each time. */
const RESTART_MS_MIN = 200
const RESTART_MS_MAX = 5_000

/** Queues tasks in the same PostgreSQL (graphile-worker): retried with growing pauses, about four days in all. */
export const jobs: Jobs = {
  add: (tx, task, payload) => jobs.addAll(tx, task, [{ payload }]),
  async addAll(tx, task, added) {
    if (added.length === 0) return
    await tx.execute(sql`
      select graphile_worker.add_job(${task}, job -> 'payload', max_attempts => ${ATTEMPTS_MAX},
        priority => case when (job ->> 'isUrgent')::boolean then -10 else 0 end)
      from json_array_elements(${JSON.stringify(added)}::json) as job`)
  },
}

/** Creates or updates the queue's own schema. */
export async function migrateJobs(pgPool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool, logger: withoutTaskErrors(() => {}) })
}

type WorkerOptions = {
  tasks: Tasks
  /** Recurring tasks, run once across all replicas. */
  crontab: string
  log: Log
}

/**
 * Processes the queue in this process until stopped, through any database failure: when the connection or the runner
 * breaks, it restarts. `stop` finishes the current tasks.
 */
export function startWorker(
  pool: pg.Pool,
  { tasks, crontab, log }: WorkerOptions,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted
  const working = (async () => {
    for (let pauseMs = RESTART_MS_MIN; !isStopping(); pauseMs = Math.min(pauseMs * 2, RESTART_MS_MAX)) {
      const startedAt = Date.now()
      await workOnce(pool, { tasks, crontab, log }, stopping.signal).catch((error: unknown) => {
        if (!isStopping()) log.error({ err: error }, 'The job queue broke and is started again')
      })
      if (Date.now() - startedAt > RESTART_MS_MAX) pauseMs = RESTART_MS_MIN
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await working
    },
  }
}

/** One runner of the queue, until it breaks or is stopped. */
async function workOnce(
  pool: pg.Pool,
  { tasks, crontab, log }: WorkerOptions,
  signal: AbortSignal,
): Promise<void> {
  const workerIds = new Set<string>()
  const events: WorkerEvents = new EventEmitter()
  events.on('worker:create', ({ worker }) => workerIds.add(worker.workerId))
  events.on('job:error', ({ job, error }) => {
    log.error(
      { err: error, task: job.task_identifier, job: job.id, attempt: job.attempts },
      'A task failed; it is tried again',
    )
  })
  const taskList = Object.fromEntries(
    Object.entries(tasks).map(([name, work]) => [name, (payload: unknown) => work(payload)]),
  )
  const logger = withoutTaskErrors((message) => log.warn({}, message))
  const runner = await run({
    pgPool: pool,
    taskList,
    crontab,
    concurrency: 2,
    noHandleSignals: true,
    events,
    logger,
  })
  const heartbeat = startHeartbeat(pool, workerIds, log)
  try {
    await Promise.race([runner.promise, stopped(signal)])
  } finally {
    clearInterval(heartbeat)
    await runner.stop().catch(() => {})
    await runner.promise.catch(() => {})
    // Jobs that could not be returned because the database was down; if it still is, another worker finds them in a
    // minute.
    await endWorkers(pool, [...workerIds]).catch(() => {})
  }
}

function startHeartbeat(pool: pg.Pool, workerIds: ReadonlySet<string>, log: Log): NodeJS.Timeout {
  const once = () =>
    keepAlive(pool, [...workerIds]).then(
      (dead) => {
        if (dead > 0) log.warn({ workers: dead }, 'Jobs of workers that died are given to others')
      },
      (error: unknown) => log.warn({ err: error }, 'The job queue could not say that it is alive'),
    )
  void once()
  return setInterval(() => void once(), HEARTBEAT_MS)
}

function stopped(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/**
 * The queue's own warnings without the message of a task's error: such a message may repeat the task's data, and is
 * logged by the `job:error` event.
 */
function withoutTaskErrors(warn: (message: string) => void): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level !== 'error' && level !== 'warning') return
    if (meta && 'failure' in meta) return
    warn(message.split(/ with error|: /)[0] ?? '')
  })
}
