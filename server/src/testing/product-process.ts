import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../free-port.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export type Running = {
  url: string
  child: ChildProcess
  startMs: number
  /** Everything printed so far, including the log when it is captured. */
  output(): string
  stop(): Promise<void>
}

const LIMITS = [
  ...['READ', 'WRITE', 'UPLOAD', 'EXPORT', 'VISITOR'].map((name) => `RATE_${name}`),
  ...['TOKEN', 'OTP', 'VERIFY', 'ACCOUNT'].map((name) => `AUTH_RATE_${name}`),
]
/** Above an eighth of a limit, the requests of a caller are counted in the database. No benchmark reaches that. */
const UNLIMITED = Object.fromEntries(LIMITS.map((name) => [name, '1000000000']))

/** Starts the product as a process and waits until it responds. Its log is shown, or captured with `log: 'pipe'`. */
export async function start(
  env: Record<string, string>,
  args: string[] = ['--without-site'],
  log: 'inherit' | 'pipe' = 'inherit',
): Promise<Running> {
  const port = env.PORT ?? String(await freePort())
  const began = performance.now()
  const { variables, flags } = startCommand()
  const child = spawn(process.execPath, [...flags, ...args], {
    cwd: root,
    // One person sends as many requests and investments as a whole market would.
    env: {
      ...process.env,
      ...variables,
      LOG_LEVEL: 'error',
      UNPAID_MAX: '1000000',
      ...UNLIMITED,
      ...env,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', log],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
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
    output: () => output,
    url: `http://127.0.0.1:${port}`,
    child,
    startMs: performance.now() - began,
    stop: () => ended(child, 'SIGTERM'),
  }
}

/** The variables that `npm start` sets and the arguments that it passes to Node. */
function startCommand(): { variables: Record<string, string>; flags: string[] } {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  const words = scripts.start.split(' ')
  const node = words.indexOf('node')
  const variables = Object.fromEntries(words.slice(0, node).map((word) => word.split('=')))
  return { variables, flags: words.slice(node + 1) }
}

/** Sends a signal and waits until the process has ended. */
export function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}
