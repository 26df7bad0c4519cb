import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../server/src/free-port.ts'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const ADMIN = { email: 'admin@acervo.example', password: 'acervo-demo-2026' }

export type Running = { url: string; child: ChildProcess; startMs: number; stop(): Promise<void> }

const UNLIMITED = Object.fromEntries(
  ['READ', 'WRITE', 'UPLOAD', 'EXPORT', 'VISITOR'].map((name) => [`RATE_${name}`, '1000000000']),
)

/** An empty data folder for one benchmark. */
export async function dataFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'acervo-bench-'))
  await chmod(folder, 0o755)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Starts the product as a process of its own and waits until it answers. */
export async function start(
  env: Record<string, string>,
  args: string[] = ['--without-site'],
): Promise<Running> {
  const port = env.PORT ?? String(await freePort())
  const began = performance.now()
  const child = spawn(process.execPath, [...startArguments(), ...args], {
    cwd: root,
    // One person asks and invests as often as a whole market would.
    env: { ...process.env, LOG_LEVEL: 'error', UNPAID_MAX: '1000000', ...UNLIMITED, ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const isRunning = () => /Acervo (worker )?is running/.test(output)
  await new Promise<void>((resolve, reject) => {
    const look = setInterval(() => {
      if (!isRunning() && child.exitCode === null && child.signalCode === null) return
      clearInterval(look)
      if (isRunning()) resolve()
      else reject(new Error(`The product did not start: ${output}`))
    }, 5)
  })
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    startMs: performance.now() - began,
    stop: () => ended(child, 'SIGTERM'),
  }
}

/** What `npm start` gives to Node. */
function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  return scripts.start.split(' ').slice(1)
}

/** Sends a signal and waits until the process is gone. */
export function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}

/** One JSON call; throws on any refusal. */
export async function ask<T = any>(
  url: string,
  init: { token?: string; method?: string; body?: unknown } = {},
): Promise<T> {
  const response = await fetch(url, {
    method: init.method ?? (init.body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(init.token ? { authorization: `Bearer ${init.token}` } : {}),
    },
    ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

export async function signIn(
  url: string,
  account: { email: string; password: string } = ADMIN,
): Promise<string> {
  return (await ask(`${url}/auth/signin`, { body: account })).session.access_token
}

/** Prints one line of the result: what, the two figures, their ratio against what is asked for. */
export function report(what: string, ours: number, peer: number, wanted: number, unit: string): boolean {
  const ratio = ours / peer
  const verdict = ratio >= wanted ? 'ok' : 'BELOW'
  process.stdout.write(
    `${what}: ${ours.toFixed(0)} against ${peer.toFixed(0)} ${unit}, ratio ${ratio.toFixed(2)} (wanted ${wanted}) ${verdict}\n`,
  )
  return ratio >= wanted
}
