import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Logger, run, runMigrations, type Task, type TaskList, type WorkerEvents } from 'graphile-worker'
import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { endWorker, HEARTBEAT_MS, keepAlive, type Worker } from './liveness.ts'
import type { Log } from '../../log.ts'
import type { Jobs, Tasks } from './port.ts'

const ATTEMPTS_MAX = 25
/** The pause before the queue is restarted after a failure. It doubles each time. */
const RESTART_MS_MIN = 200
const RESTART_MS_MAX = 5_000

/**
 * Queues tasks in the same PostgreSQL (graphile-worker). Failed tasks are retried with growing pauses, for about four
 * days.
 */
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
 * Processes the queue in this process until stopped, despite database failures: it restarts when the connection or the
 * runner breaks. `stop` finishes the current tasks first.
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
  const workerId = randomUUID()
  const running = new Set<string>()
  const { events, lockedBy, failed } = watch(log)
  const logger = withoutTaskErrors((message) => log.warn({}, message))
  const runner = await run({
    pgPool: pool,
    taskList: noting(running, tasks),
    crontab,
    concurrency: 2,
    noHandleSignals: true,
    events,
    logger,
  })
  const worker = { id: workerId, tasks: Object.keys(tasks) }
  const heartbeat = startHeartbeat(pool, { worker, running, log })
  try {
    await Promise.race([runner.promise, failed, stopped(signal)])
  } finally {
    await runner.stop().catch(() => {})
    await runner.promise.catch(() => {})
    clearInterval(heartbeat)
    // Returns jobs that the runner could not return because the database was down. If it is still down, another worker
    // finds them within a minute.
    await endWorker(pool, workerId, lockedBy).catch(() => {})
  }
}

/** Watches a runner. `lockedBy`: the names under which it locks jobs. `failed` rejects when it cannot fetch a job. */
function watch(log: Log) {
  const events: WorkerEvents = new EventEmitter()
  const lockedBy: string[] = []
  events.on('pool:create', ({ workerPool }) => lockedBy.push(workerPool.id))
  events.on('job:error', ({ job, error }) => {
    log.error(
      { err: error, task: job.task_identifier, job: job.id, attempt: job.attempts },
      'A task failed; it is tried again',
    )
  })
  // A runner asks only once which tasks it knows. If that fails, it silently never fetches a job.
  const failed = new Promise<never>((_, reject) => {
    events.on('worker:getJob:error', ({ error }) => reject(error as Error))
  })
  failed.catch(() => {})
  return { events, lockedBy, failed }
}

/** Wraps the tasks so that the ids of running jobs are recorded. */
function noting(running: Set<string>, tasks: Tasks): TaskList {
  const noted = Object.entries(tasks).map(([name, work]): [string, Task] => [
    name,
    async (payload, { job }) => {
      running.add(job.id)
      try {
        await work(payload)
      } finally {
        running.delete(job.id)
      }
    },
  ])
  return Object.fromEntries(noted)
}

function startHeartbeat(
  pool: pg.Pool,
  { worker, running, log }: { worker: Worker; running: ReadonlySet<string>; log: Log },
): NodeJS.Timeout {
  const once = () =>
    keepAlive(pool, worker, [...running]).then(
      (abandoned) => {
        if (abandoned > 0) log.warn({ jobs: abandoned }, 'Jobs that nobody does any more are done again')
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
 * The queue's own warnings, without the message of a task's error. That message may repeat the task's data, and the
 * `job:error` event logs it.
 */
function withoutTaskErrors(warn: (message: string) => void): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level !== 'error' && level !== 'warning') return
    if (meta && 'failure' in meta) return
    warn(message.split(/ with error|: /)[0] ?? '')
  })
}
