import { spawn, type ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '../../problem.ts'
import { EMBEDDED_CHAIN_ID } from './network.ts'
import type { Log } from '../../log.ts'
import { createRpc } from './rpc.ts'
import { stopOrphan } from './stop-orphan.ts'
import { freePort } from '../../free-port.ts'

export type EmbeddedAnvil = {
  /** Where it listens now; empty while it is down. */
  urls(): string[]
  /** Counts the chains that were started: each begins empty and has to be rebuilt. 0 while none runs. */
  generation(): number
  /** Ends this chain and starts another. */
  restart(): void
  /** The process, for tests. */
  pid(): number | undefined
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  log: Log
  /** Called whenever a chain is up. */
  onUp: () => void
}

const START_ATTEMPTS = 5
const READY_TIMEOUT_MS = 15_000
const REMEDY = 'set CHAIN_RPC_URL to use another chain'

/**
 * Runs anvil as a child on a free loopback port and starts it again when it dies. Nothing is kept on disk but the process
 * id: the truth is in the database, and the chain is rebuilt from it. An anvil left over by a killed server is ended first.
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
  // A server that ends in disorder takes its chain along, unless it is killed itself.
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

/** Tries until a chain runs; undefined when it is no longer wanted. */
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

/** It keeps nothing, so there is nothing to wait for but its end. */
async function end({ child, exited }: Running): Promise<void> {
  child.kill('SIGKILL')
  await exited
}

/** The program itself, not the package's wrapper: that one is a second process and does not wait for the first. */
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

/** The running chain, or what it said when it ended. */
async function tryLaunch(place: Place, port: number): Promise<Running | string> {
  const child = spawn(place.binary, argumentsFor(port), {
    cwd: place.dataDir,
    // anvil keeps caches in the home directory; ours stay in DATA_DIR.
    env: { PATH: process.env.PATH, HOME: place.dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl+C in a terminal reaches the whole group; the server ends its chain itself, when it has finished.
    detached: true,
  })
  // At once, so that hardly any kill of ours can leave an anvil that nobody knows of.
  if (child.pid) writeFileSync(place.pidFile, JSON.stringify({ pid: child.pid, port }))
  const { exited, output } = watch(child)
  const url = `http://127.0.0.1:${port}`
  const first = await Promise.race([exited.then(() => 'exited'), answers(url)])
  // Another chain may answer on the port that ours failed to get: it counts only while our child lives.
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
    // Free, so that a rebuilt chain carries out every stored transaction whatever blocks they fall into.
    '--base-fee 0 --gas-price 0 --disable-min-priority-fee --disable-block-gas-limit',
    // First come, first carried out, when we say so: the stored order is the chain's order.
    '--order fifo --no-mining --no-request-size-limit --prune-history',
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
