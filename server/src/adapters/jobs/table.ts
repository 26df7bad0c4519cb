import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/**
 * Workers of the job queue that are alive. One that was not seen for a while is dead (`/api/ready`).
 */
export const jobWorkerTable = pgTable(
  'job_worker',
  { worker_id: text().primaryKey(), seen_at: moment().notNull() },
  (t) => [index('job_worker_seen').on(t.seen_at)],
)
