import { sql } from 'drizzle-orm'
import type { Db } from '../db/port.ts'

/** Jobs under one name that wait although they are due, and since when the first of them is. */
export type UnknownJobs = { task: string; count: number; since: string }

/**
 * The due jobs whose task no living worker can do: the queue would never fetch them, and never fail them. The workers
 * of an upgrade that is under way may not know those of the new version yet. Empty while no worker says what it can do.
 */
export async function findUnknownJobs(db: Db): Promise<UnknownJobs[]> {
  const { rows } = await db.execute<UnknownJobs>(sql`
    with known as (select unnest(tasks) as task from job_worker where seen_at > now() - interval '1 minute')
    select task_identifier as task, count(*)::int as count, min(run_at) as since from graphile_worker.jobs
    where run_at <= now() and attempts < max_attempts
      and task_identifier not in (select task from known) and exists (select from known)
    group by task_identifier order by since, task`)
  return rows.map((row) => ({ ...row, since: new Date(row.since).toISOString() }))
}
