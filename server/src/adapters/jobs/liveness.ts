import type pg from 'pg'

/** How often a process says which jobs it is doing, and returns those that nobody does to the queue. */
export const HEARTBEAT_MS = 10_000
/** A job that nobody has said to be doing for so long is not being done: four heartbeats. */
const ABANDONED_AFTER = '40 seconds'
/** Rows of workers that ended long ago are deleted. */
const FORGOTTEN_AFTER = '1 hour'

/**
 * Records that a worker is alive and doing these jobs, and returns to the queue those that nobody does any more; returns how
 * many. The queue itself would lock them for four hours: when a process has died, and when it could not store that a job is
 * done. A worker that was only cut off from the database may still be doing one, which is harmless because tasks are
 * idempotent.
 */
export async function keepAlive(pool: pg.Pool, workerId: string, jobIds: readonly string[]): Promise<number> {
  await pool.query(
    `insert into job_worker (worker_id, seen_at) values ($1, now())
     on conflict (worker_id) do update set seen_at = excluded.seen_at`,
    [workerId],
  )
  // One that has just failed is unlocked, and waits to be tried again.
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = now()
     where id = any($1::bigint[]) and locked_at is not null`,
    [jobIds],
  )
  const { rowCount } = await pool.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null
     where locked_at < now() - interval '${ABANDONED_AFTER}'`,
  )
  await pool.query(`delete from job_worker where seen_at < now() - interval '${FORGOTTEN_AFTER}'`)
  return rowCount ?? 0
}

/** Returns to the queue what a worker that has just ended has locked under these names. */
export async function endWorker(pool: pg.Pool, workerId: string, lockedBy: readonly string[]): Promise<void> {
  await pool.query(`select graphile_worker.force_unlock_workers($1::text[])`, [lockedBy])
  await pool.query(`delete from job_worker where worker_id = $1`, [workerId])
}
