import type pg from 'pg'

/** How often a process reports its running jobs, and returns abandoned jobs to the queue. */
export const HEARTBEAT_MS = 10_000
/** A job that no process has reported for this long, four heartbeats, is abandoned. */
const ABANDONED_AFTER = '40 seconds'
/** Rows of workers that ended long ago are deleted. */
const FORGOTTEN_AFTER = '1 hour'

/** A worker, and the names of the tasks that it can do. */
export type Worker = { id: string; tasks: readonly string[] }

/**
 * Records that a worker is alive and running these jobs. Returns abandoned jobs to the queue, and their number to the
 * caller. The queue itself would keep a job locked for four hours after its process died or could not store that the
 * job was done. A worker that was only cut off from the database may still be running the job; that is harmless,
 * because tasks are idempotent.
 */
export async function keepAlive(
  pool: pg.Pool,
  { id, tasks }: Worker,
  jobIds: readonly string[],
): Promise<number> {
  await pool.query(
    `insert into job_worker (worker_id, seen_at, tasks) values ($1, now(), $2::text[])
     on conflict (worker_id) do update set seen_at = excluded.seen_at`,
    [id, tasks],
  )
  // A job that has just failed is not locked any more, and waits to be tried again.
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

/** Returns the jobs that an ended worker has locked under these names to the queue. */
export async function endWorker(pool: pg.Pool, workerId: string, lockedBy: readonly string[]): Promise<void> {
  await pool.query(`select graphile_worker.force_unlock_workers($1::text[])`, [lockedBy])
  await pool.query(`delete from job_worker where worker_id = $1`, [workerId])
}
