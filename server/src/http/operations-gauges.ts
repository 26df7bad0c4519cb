import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../adapters/db/port.ts'
import { mailTable } from '../adapters/mail/table.ts'

/** Registers what operators should hear of although nothing is down. Each is counted when it is asked for. */
export function operationsGauges(db: Db, registry: Registry): void {
  gauge(registry, 'emails_dropped', {
    help: 'Emails of the last day that were not sent because their link or code had expired',
    count: () => db.$count(mailTable, sql`${mailTable.dropped_at} > now() - interval '1 day'`),
  })
}

function gauge(
  registry: Registry,
  name: string,
  { help, count }: { help: string; count: () => Promise<number> },
): void {
  const made: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    // Without the database the other figures are still reported.
    collect: () =>
      count().then(
        (value) => made.set(value),
        () => made.remove(),
      ),
  })
}
