import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type SQL } from 'drizzle-orm'
import { Gauge, Registry } from 'prom-client'
import type { Services } from '../services.ts'

const PART_MS_MAX = 5_000
const CACHED_MS = 5_000

/**
 * The parts that a replica can do without for a while. A failure is reported, counted and raises alarms, but the load
 * balancer keeps the replica. Results are cached for a few seconds.
 */
export function partsOf(
  { db, chain, files }: Pick<Services, 'db' | 'chain' | 'files'>,
  registry: Registry,
): () => Promise<Parts> {
  const up = new Gauge({
    name: 'part_up',
    help: '1 when the part works: chain, jobs, email, files',
    labelNames: ['part'],
    registers: [registry],
  })
  let found: Promise<Parts> | undefined
  let foundAt = 0
  return () => {
    if (found && Date.now() - foundAt < CACHED_MS) return found
    foundAt = Date.now()
    found = lookAt(db, chain, files)
    void found.then((parts) => {
      for (const [part, isUp] of Object.entries(parts)) up.set({ part }, isUp ? 1 : 0)
    })
    return found
  }
}

type Parts = Record<'chain' | 'jobs' | 'email' | 'files', boolean>

async function lookAt(
  db: Services['db'],
  chain: Services['chain'],
  files: Services['files'],
): Promise<Parts> {
  const [chainUp, jobs, email, filesUp] = await Promise.all([
    succeeds(async () => {
      if (!(await chain.ready())) throw new Error('The chain is not ready')
    }),
    succeeds(() =>
      findsRow(db, sql`select from job_worker where seen_at > now() - interval '1 minute' limit 1`),
    ),
    succeeds(() =>
      findsNone(
        db,
        // One that waits while later ones are sent is refused because of its address, which anybody can type.
        sql`select from graphile_worker.jobs
      where task_identifier = 'send-mail' and created_at < now() - interval '15 minutes'
        and created_at > coalesce((select max(created_at) from mail where sent_at is not null), '-infinity')
        and attempts < max_attempts limit 1`,
      ),
    ),
    succeeds(() => files.check()),
  ])
  return { chain: chainUp, jobs, email, files: filesUp }
}

async function findsRow(db: Services['db'], query: SQL): Promise<void> {
  if ((await db.execute(query)).rows.length === 0) throw new Error('Nothing found')
}

async function findsNone(db: Services['db'], query: SQL): Promise<void> {
  if ((await db.execute(query)).rows.length > 0) throw new Error('Something found')
}

/** Whether the check of a part succeeds in time. */
export function succeeds(work: () => Promise<unknown>, withinMs = PART_MS_MAX): Promise<boolean> {
  const late = new AbortController()
  const tooLate = sleep(withinMs, false, { signal: late.signal }).catch(() => false)
  const done = Promise.resolve()
    .then(work)
    .then(
      () => true,
      () => false,
    )
  return Promise.race([done, tooLate]).finally(() => late.abort())
}
