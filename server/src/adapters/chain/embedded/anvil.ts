import { spawn, type ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '../../../problem.ts'
import { EMBEDDED_CHAIN_ID } from '../network/settings.ts'
import type { Log } from '../../../log.ts'
import { createRpc } from '../network/rpc.ts'
import { stopOrphan } from './stop-orphan.ts'
import { freePort } from '../../../free-port.ts'

export type EmbeddedAnvil = {
  /** The URL it listens on now; empty while it is down. */
  urls(): string[]
  /** Number of chains started so far: each one starts empty and must be rebuilt. 0 while none runs. */
  generation(): number
  /** Stops this chain and starts another. */
  restart(): void
  /** The process id, for tests. */
  pid(): number | undefined
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  log: Log
  /** Called whenever a chain has started. */
  onUp: () => void
}

const START_ATTEMPTS = 5
const READY_TIMEOUT_MS = 15_000
const REMEDY = 'set CHAIN_RPC_URL to use another chain'

/**
 * Runs anvil as a child process on a free loopback port and restarts it when it dies. Only the process id is stored on
 * disk: the chain is rebuilt from the database. An anvil left over by a killed server is stopped first.
 * Throws `Problem` when it cannot be started at all.
 */
export async function startEmbeddedAnvil({ dataDir, log, onUp }: Options): Promise<EmbeddedAnvil> {
  const place = { binary: anvilBinary(), dataDir, pidFile: path.join(dataDir, 'anvil.json') }
  await mkdir(dataDir, { recursive: true })
  await stopOrphan(place.pidFile, place.binary, log)
  let stopping = false
  let generation = 0
  let running: Running | undefined

  const adopt = (started: Running) => {
    running = started
    generation++
    void started.exited.then(() => {
      running = undefined
      if (stopping) return
      log.warn({}, 'The embedded chain stopped by itself; it is being started again and rebuilt')
      void launchUntil(place, log, () => stopping).then((next) => next && adopt(next))
    })
    onUp()
  }
  adopt(await launch(place))
  // A server that crashes stops its chain on exit; only SIGKILL prevents this.
  const endAtExit = () => void running?.child.kill('SIGKILL')
  process.once('exit', endAtExit)
  return {
    urls: () => (running ? [running.url] : []),
    generation: () => (running ? generation : 0),
    restart: () => void running?.child.kill('SIGKILL'),
    pid: () => running?.child.pid,
    async stop() {
      stopping = true
      process.off('exit', endAtExit)
      if (running) await end(running)
      await rm(place.pidFile, { force: true })
    },
  }
}

type Place = { binary: string; dataDir: string; pidFile: string }
type Running = { child: ChildProcess; url: string; exited: Promise<void> }

/** Retries until a chain runs; returns undefined once it is no longer wanted. */
async function launchUntil(place: Place, log: Log, isStopping: () => boolean): Promise<Running | undefined> {
  for (let pauseMs = 50; !isStopping(); pauseMs = Math.min(pauseMs * 2, 5_000)) {
    try {
      const started = await launch(place)
      if (!isStopping()) return started
      await end(started)
    } catch (error) {
      log.error({ err: error }, 'The embedded chain cannot be started again')
      await sleep(pauseMs)
    }
  }
  return undefined
}

/** anvil stores nothing, so it can be killed without a graceful shutdown. */
async function end({ child, exited }: Running): Promise<void> {
  child.kill('SIGKILL')
  await exited
}

/** The binary itself rather than the package's wrapper, which is a second process and does not wait for the first. */
function anvilBinary(): string {
  const platform = process.platform === 'win32' ? 'win32' : process.platform
  const arch = process.arch === 'x64' ? 'amd64' : process.arch
  const name = `@foundry-rs/anvil-${platform}-${arch}`
  const from = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'))
  try {
    return from.resolve(`${name}/bin/anvil${platform === 'win32' ? '.exe' : ''}`)
  } catch {
    throw new Problem(
      `The embedded chain needs the package ${name}, which is not installed: run npm ci, or ${REMEDY}.`,
    )
  }
}

async function launch(place: Place): Promise<Running> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await tryLaunch(place, await freePort())
    if (typeof outcome !== 'string') return outcome
    const portTaken = /address already in use/i.test(outcome)
    if (!portTaken || attempt === START_ATTEMPTS) throw problemFrom(outcome, place.binary)
  }
}

/** Returns the running chain, or its output when it exited. */
async function tryLaunch(place: Place, port: number): Promise<Running | string> {
  const child = spawn(place.binary, argumentsFor(port), {
    cwd: place.dataDir,
    // anvil writes caches to the home directory; ours belong in DATA_DIR.
    env: { PATH: process.env.PATH, HOME: place.dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl+C in a terminal signals the whole process group; the server stops its chain itself, after it has finished.
    detached: true,
  })
  // Written immediately, so that a server killed at this point hardly ever leaves an untracked anvil behind.
  if (child.pid) writeFileSync(place.pidFile, JSON.stringify({ pid: child.pid, port }))
  const { exited, output } = watch(child)
  const url = `http://127.0.0.1:${port}`
  const first = await Promise.race([exited.then(() => 'exited'), answers(url)])
  // Another chain may respond on the port that ours failed to bind, so check that our child is still alive.
  if (first === 'ready' && child.exitCode === null && child.signalCode === null) return { child, url, exited }
  child.kill('SIGKILL')
  await exited
  const silence = first === 'exited' ? 'it ended without a word' : `no answer for ${READY_TIMEOUT_MS} ms`
  return output() || silence
}

function watch(child: ChildProcess): { exited: Promise<void>; output: () => string } {
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-2_000)
  })
  const exited = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      output += String(error)
      resolve()
    })
    child.once('close', () => resolve())
  })
  return { exited, output: () => output }
}

function argumentsFor(port: number): string[] {
  const flags = [
    `--host 127.0.0.1 --port ${port} --chain-id ${EMBEDDED_CHAIN_ID} --quiet --hardfork osaka --accounts 2`,
    // Gas is free, so that a rebuilt chain executes every stored transaction regardless of how they are grouped in
    // blocks.
    '--base-fee 0 --gas-price 0 --disable-min-priority-fee --disable-block-gas-limit',
    // Blocks are mined on request in order of arrival, so the chain follows the stored order. A call that began before a
    // block was mined still finds the state it asked for: the last few are kept.
    '--order fifo --no-mining --no-request-size-limit --prune-history 4',
  ]
  return flags.join(' ').split(' ')
}

async function answers(url: string): Promise<'ready' | 'timeout'> {
  const rpc = createRpc(() => [url])
  for (const end = Date.now() + READY_TIMEOUT_MS; Date.now() < end; await sleep(5)) {
    const chainId = await rpc.call('eth_chainId').catch(() => undefined)
    if (chainId === `0x${EMBEDDED_CHAIN_ID.toString(16)}`) return 'ready'
  }
  return 'timeout'
}

function problemFrom(output: string, binary: string): Problem {
  const words = output.trim().split('\n').slice(-2).join(' ')
  if (/GLIBC_|GLIBCXX_|ld-linux|libc\.musl|ENOENT/.test(output)) {
    return new Problem(
      `The embedded chain (${binary}) cannot run on this system, which needs glibc 2.35 or later (${words}): ${REMEDY}.`,
    )
  }
  if (/EACCES/.test(output)) {
    return new Problem(
      `The embedded chain (${binary}) may not be executed: make it executable, or ${REMEDY}.`,
    )
  }
  return new Problem(`The embedded chain did not start (${words}): mend what it says, or ${REMEDY}.`)
}
