import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** The living workers of the job queue. A worker that was not seen for a while is dead (`/api/ready`). */
export const jobWorkerTable = pgTable(
  'job_worker',
  {
    worker_id: text().primaryKey(),
    seen_at: moment().notNull(),
    /** The names of the tasks that it can do. Empty for earlier versions, which do not say. */
    tasks: text().array().notNull().default([]),
  },
  (t) => [index('job_worker_seen').on(t.seen_at)],
)
