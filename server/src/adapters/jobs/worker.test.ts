import { mkdtemp, rm, chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectDatabase, type Database } from '../db/connect.ts'
import { isUnavailable } from '../db/errors.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../db/embedded/start.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { keepAlive } from './liveness.ts'
import { jobs, migrateJobs, startWorker } from './worker.ts'

/** A separate PostgreSQL, because these tests stop it. */
let dataDir: string
let postgres: EmbeddedPostgres
let database: Database
const silent = { info() {}, warn() {}, error() {} }

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'acervo-jobs-'))
  await chmod(dataDir, 0o755)
  postgres = await startEmbeddedPostgres({ dataDir, notice: () => {} })
  database = await connectDatabase(postgres.url, () => {})
  await migrateDatabase(database.pool, [() => migrateJobs(database.pool)])
})
afterAll(async () => {
  await database.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(() => database.pool.query('truncate graphile_worker._private_jobs, job_worker'))

const add = (id: string) => database.db.transaction((tx) => jobs.add(tx, 'note', { id }))

test('the queue continues after all connections were cut and after PostgreSQL crashed', async () => {
  const done: string[] = []
  const tasks = {
    note: async (payload: unknown) => void done.push((payload as { id: string }).id),
  }
  const worker = startWorker(database.pool, { tasks, crontab: '', log: silent })
  await add('before')
  await expect.poll(() => done).toContain('before')

  await cutConnections()
  await addWhenPossible('after a cut')
  await expect.poll(() => done).toContain('after a cut')

  await crash()
  await addWhenPossible('after a crash')
  await expect.poll(() => done, { timeout: 30_000 }).toContain('after a crash')
  await worker.stop()
})

test('tasks queued while no worker runs are done later, and a task that throws stops nothing', async () => {
  let attempts = 0
  const tasks = {
    note: async () => {
      attempts += 1
      if (attempts === 1) throw new Error('not yet')
    },
  }
  await add('early')
  const worker = startWorker(database.pool, { tasks, crontab: '', log: silent })
  await expect.poll(() => attempts).toBe(2)
  await worker.stop()
})

test('a job that nobody does any more returns to the queue; one that somebody does and a new one do not', async () => {
  await Promise.all([add('abandoned'), add('long'), add('new'), add('failed')])
  const lock = async (id: string, age: string) => {
    const { rows } = await database.pool.query<{ id: string }>(
      `update graphile_worker._private_jobs set locked_by = 'pool', locked_at = now() - $2::interval
       where payload->>'id' = $1 returning id`,
      [id, age],
    )
    return rows[0]?.id ?? ''
  }
  await lock('abandoned', '2 minutes')
  const long = await lock('long', '2 hours')
  await lock('new', '1 second')
  const { rows: failed } = await database.pool.query(
    `select id from graphile_worker._private_jobs where payload->>'id' = 'failed'`,
  )
  expect(await keepAlive(database.pool, { id: 'worker', tasks: [] }, [long, failed[0].id])).toBe(1)
  const { rows } = await database.pool.query(
    `select payload->>'id' as id from graphile_worker._private_jobs where locked_at is not null order by 1`,
  )
  expect(rows).toEqual([{ id: 'long' }, { id: 'new' }])
})

test('a worker reports its tasks and its running jobs, so that no other worker begins them too', async () => {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  let times = 0
  const note = () => {
    times += 1
    return ended
  }
  await add('long')
  const worker = startWorker(database.pool, { tasks: { note }, crontab: '', log: silent })
  await expect.poll(() => times).toBe(1)
  await database.pool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'`)
  const isNoted = async () => {
    const { rows } = await database.pool.query(
      `select locked_at > now() - interval '1 minute' as noted from graphile_worker._private_jobs`,
    )
    return rows[0]?.noted
  }
  await expect.poll(isNoted, { timeout: 15_000, interval: 200 }).toBe(true)
  const { rows } = await database.pool.query('select tasks from job_worker')
  expect(rows).toEqual([{ tasks: ['note'] }])
  end()
  await worker.stop()
  expect(times).toBe(1)
})

test('a worker whose first question fails is started again', async () => {
  const done: string[] = []
  const tasks = { other: async (payload: unknown) => void done.push((payload as { id: string }).id) }
  await database.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refuse before insert on graphile_worker._private_tasks execute function refuse()`)
  const said: string[] = []
  const log = { ...silent, error: (_: object, message: string) => void said.push(message) }
  const worker = startWorker(database.pool, { tasks, crontab: '', log })
  await expect.poll(() => said).toContain('The job queue broke and is started again')
  await database.pool.query('drop function refuse cascade')
  await database.db.transaction((tx) => jobs.add(tx, 'other', { id: 'late' }))
  await expect.poll(() => done).toEqual(['late'])
  await worker.stop()
})

test('an outage leaves no connection checked out', async () => {
  const own = await connectDatabase(postgres.url, () => {})
  await own.db.execute(sql`select 1`)
  await cutConnections()
  await Promise.allSettled(
    Array.from({ length: 5 }, () => own.db.transaction((tx) => tx.execute(sql`select 1`))),
  )
  await expect.poll(() => own.pool.totalCount - own.pool.idleCount).toBe(0)
  await own.close()
})

test('a database that stops responding is noticed, and no hanging connection is used again', async () => {
  const quick = await connectDatabase(postgres.url, () => {}, { answerMs: 300 })
  const error: unknown = await quick.db
    .transaction((tx) => tx.execute(sql`select pg_sleep(30)`))
    .catch((reason: unknown) => reason)
  expect(isUnavailable(error)).toBe(true)
  expect(await quick.db.execute(sql`select 1 as one`)).toMatchObject({ rows: [{ one: 1 }] })
  await quick.close()
})

async function cutConnections(): Promise<void> {
  await database.pool
    .query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'acervo' and pid <> pg_backend_pid()`,
    )
    .catch(() => {})
}

/** Kills a backend as the kernel would: PostgreSQL then restarts all of them and recovers. */
async function crash(): Promise<void> {
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
}

async function addWhenPossible(id: string): Promise<void> {
  for (;;) {
    try {
      return await add(id)
    } catch {
      await sleep(100)
    }
  }
}
