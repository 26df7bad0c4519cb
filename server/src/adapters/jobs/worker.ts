import { sql } from 'drizzle-orm'
import { Logger, run, runMigrations, type Runner } from 'graphile-worker'
import type pg from 'pg'
import type { Jobs, Tasks } from './port.ts'

const ATTEMPTS_MAX = 25

/** Queues tasks in the same PostgreSQL (graphile-worker): retried with growing pauses, about four days in all. */
export const jobs: Jobs = {
  async add(tx, task, payload) {
    await tx.execute(
      sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, max_attempts => ${ATTEMPTS_MAX})`,
    )
  },
}

/** Creates or updates the queue's own schema. */
export async function migrateJobs(pgPool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool, logger: quiet(() => {}) })
}

/**
 * Starts working the queue in this process. `crontab` names tasks to be done again and again, once for all replicas.
 * `stop` finishes the tasks in hand.
 */
export async function startWorker(
  pgPool: pg.Pool,
  tasks: Tasks,
  crontab: string,
  log: (message: string) => void,
): Promise<Runner> {
  const taskList = Object.fromEntries(
    Object.entries(tasks).map(([name, work]) => [name, (payload: unknown) => work(payload)]),
  )
  return run({ pgPool, taskList, crontab, concurrency: 2, noHandleSignals: true, logger: quiet(log) })
}

function quiet(log: (message: string) => void): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log(message)
  })
}
