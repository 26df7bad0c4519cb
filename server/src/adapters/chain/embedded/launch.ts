import { spawn, type ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { EMBEDDED_CHAIN_ID } from '../network/settings.ts'
import { createRpc } from '../network/rpc.ts'
import { freePort } from '../../../free-port.ts'
import { problemFrom } from './binary.ts'

const START_ATTEMPTS = 5
const READY_TIMEOUT_MS = 15_000

/** Where anvil is, where it runs and where its process id is stored. */
export type Place = { binary: string; dataDir: string; pidFile: string }
export type Running = { child: ChildProcess; url: string; exited: Promise<void> }

/** Starts anvil on a free port; throws `Problem` when it cannot run. */
export async function launch(place: Place): Promise<Running> {
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
    // Blocks are mined on request in order of arrival, so the chain follows the stored order. A call that began before
    // a block was mined still finds the state it asked for: the last few are kept.
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
