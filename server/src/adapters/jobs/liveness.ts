import type pg from 'pg'

/** How often a process reports that its workers are alive, and checks for dead ones. */
export const HEARTBEAT_MS = 10_000
/** A worker not seen for this long is dead: four heartbeats. */
const DEAD_AFTER = '40 seconds'
/** Rows of workers that ended long ago are deleted. */
const FORGOTTEN_AFTER = '1 hour'

/**
 * Records that these workers are alive and returns the jobs of dead ones to the queue; returns how many dead workers
 * were found. The queue itself would lock a dead worker's jobs for four hours. A worker that was only cut off from the
 * database may still be running then, which is harmless because tasks are idempotent.
 */
export async function keepAlive(pool: pg.Pool, workerIds: readonly string[]): Promise<number> {
  await pool.query(
    `insert into job_worker (worker_id, seen_at) select unnest($1::text[]), now()
     on conflict (worker_id) do update set seen_at = excluded.seen_at`,
    [workerIds],
  )
  const { rows } = await pool.query<{ dead: string[] | null }>(
    `with dead as (
       select distinct locked_by from graphile_worker._private_jobs as job
       where locked_by is not null and locked_at < now() - interval '${DEAD_AFTER}' and not exists (
         select from job_worker where worker_id = job.locked_by and seen_at > now() - interval '${DEAD_AFTER}'
       )
     )
     select array_agg(locked_by) as dead from dead`,
  )
  const dead = rows[0]?.dead ?? []
  if (dead.length > 0) await pool.query(`select graphile_worker.force_unlock_workers($1::text[])`, [dead])
  await pool.query(`delete from job_worker where seen_at < now() - interval '${FORGOTTEN_AFTER}'`)
  return dead.length
}

/** Returns the jobs of workers of this process that have just ended to the queue. */
export async function endWorkers(pool: pg.Pool, workerIds: readonly string[]): Promise<void> {
  await pool.query(`select graphile_worker.force_unlock_workers($1::text[])`, [workerIds])
  await pool.query(`delete from job_worker where worker_id = any($1::text[])`, [workerIds])
}
