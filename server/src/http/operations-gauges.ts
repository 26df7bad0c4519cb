import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../adapters/db/port.ts'
import { findUnknownJobs } from '../adapters/jobs/unknown.ts'
import { mailTable } from '../adapters/mail/table.ts'

/** Registers what operators should hear of although nothing is down. Each is counted when it is asked for. */
export function operationsGauges(db: Db, registry: Registry): void {
  gauge(registry, {
    name: 'emails_dropped',
    help: 'Emails of the last day that were not sent because their link or code had expired',
    count: async (gauge) =>
      gauge.set(await db.$count(mailTable, sql`${mailTable.dropped_at} > now() - interval '1 day'`)),
  })
  gauge(registry, {
    name: 'unknown_jobs',
    help: 'Jobs that wait because no worker knows their task',
    labelNames: ['task'],
    async count(gauge) {
      const found = await findUnknownJobs(db)
      gauge.reset()
      for (const { task, count } of found) gauge.set({ task }, count)
    },
  })
}

type Counted = { name: string; help: string; labelNames?: string[]; count: (gauge: Gauge) => Promise<void> }

function gauge(registry: Registry, { count, ...named }: Counted): void {
  const made: Gauge = new Gauge({
    ...named,
    registers: [registry],
    // Without the database, the other figures are still reported.
    collect: () => count(made).catch(() => made.reset()),
  })
}
