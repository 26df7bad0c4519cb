import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { PostgresHome } from './home.ts'
import { problemFrom } from './problem.ts'
import { identity } from './run.ts'
import { urlOf } from './address.ts'

const READY_TIMEOUT_MS = 60_000
/** No durability, no background work, and no more writing than a test asks for. */
const volatileSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
  // The tables of tests are small: one plan fits all values.
  plan_cache_mode: 'force_generic_plan',
}

/** Another program listens on the port. */
export class PortTaken extends Error {}

/**
 * Starts PostgreSQL and waits until it accepts connections. Throws `PortTaken`, or the `Problem` that its output
 * describes.
 */
export async function launch(
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
    // Tests open thousands of connections: over a socket without a password, which PostgreSQL hashes 4,096 times.
    ...(volatile ? { ...volatileSettings, unix_socket_directories: home.data } : {}),
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
