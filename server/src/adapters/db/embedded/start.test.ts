import { fork } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectDatabase } from '../connect.ts'
import { urlOf } from './address.ts'
import { startEmbeddedPostgres } from './start.ts'

let dataDir: string
const notices: string[] = []
const notice = (sentence: string) => void notices.push(sentence)

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'acervo-embedded-'))
  await chmod(dataDir, 0o755)
  notices.length = 0
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

test('committed data is there after a restart', async () => {
  const first = await startEmbeddedPostgres({ dataDir, notice })
  await query(first.url, 'create table kept as select 42 as n')
  await first.stop()
  const second = await startEmbeddedPostgres({ dataDir, notice })
  expect(await query(second.url, 'select n from kept')).toEqual([{ n: 42 }])
  await second.stop()
})

test('the next start stops the PostgreSQL of a killed server and keeps its committed data', async () => {
  const script = path.join(dataDir, 'server.ts')
  const module = fileURLToPath(new URL('./start.ts', import.meta.url))
  await writeFile(
    script,
    `import { startEmbeddedPostgres } from ${JSON.stringify(module)}
     const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, notice: () => {} })
     process.send?.(url); setInterval(() => {}, 1000)`,
  )
  const server = fork(script, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const url = await new Promise<string>((resolve) =>
    server.once('message', (message) => resolve(String(message))),
  )
  await query(url, 'create table kept as select 42 as n')
  server.kill('SIGKILL')

  const next = await startEmbeddedPostgres({ dataDir, notice })
  expect(notices.join()).toMatch(/left over from an interrupted run/)
  expect(await query(next.url, 'select n from kept')).toEqual([{ n: 42 }])
  await expect(query(url, 'select 1')).rejects.toThrow()
  await next.stop()
})

test('a PostgreSQL that dies is restarted on the same port', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir, notice })
  await query(postgres.url, 'create table kept as select 42 as n')
  await query(postgres.url, `copy (select 1) to program 'kill -9 $(head -1 postmaster.pid)'`).catch(() => {})
  let rows: unknown[] = []
  for (let tries = 0; tries < 2_000 && rows.length === 0; tries++) {
    await sleep(5)
    rows = await query(postgres.url, 'select n from kept').catch(() => [])
  }
  expect(rows).toEqual([{ n: 42 }])
  expect(notices.join()).toMatch(/started again/)
  await postgres.stop()
  await expect(query(postgres.url, 'select 1')).rejects.toThrow()
})

test.each([
  [
    'postgres://nobody:x@127.0.0.1:1/acervo',
    /Nothing answers at 127\.0\.0\.1:1\/acervo: start that PostgreSQL or correct DATABASE_URL/,
  ],
  ['postgres://nobody:x@no-such-host.invalid/acervo', /could not be looked up|is unknown/],
])(
  'DATABASE_URL %s is rejected with one sentence that does not contain the password',
  async (url, sentence) => {
    const failed = await connectDatabase(url, () => {}).catch((error: Error) => error.message)
    expect(failed).toMatch(sentence)
    expect(failed).not.toContain('nobody:x')
  },
)

test('the error names a wrong password or database in DATABASE_URL', async () => {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  // Over its socket, the server of the test run asks for none.
  const wrongPassword = urlOf(Number(url.port), 'otra', 'acervo')
  await expect(connectDatabase(wrongPassword, () => {})).rejects.toThrow(/refuses the password/)
  const wrongDatabase = new URL(url)
  wrongDatabase.pathname = '/no_existe'
  await expect(connectDatabase(wrongDatabase.href, () => {})).rejects.toThrow(
    /does not exist: create it or correct DATABASE_URL/,
  )
})

test('a refused statement leaves its connection open for the next one', async () => {
  const { pool, close } = await connectDatabase(process.env.TEST_DATABASE_URL ?? '', () => {})
  const backend = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid
  const before = await backend()
  await expect(pool.query('select 1 / $1::int', [0])).rejects.toThrow(/division by zero/)
  expect(await backend()).toBe(before)

  await expect(pool.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow(/terminating/)
  expect(await backend()).not.toBe(before)
  await close()
})
