import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../server/src/free-port.ts'

export type RunningProduct = { url: string; output: () => string; stop(): Promise<void>; child: ChildProcess }

const START_TIMEOUT_MS = 170_000
const ATTEMPTS = 3

/**
 * Starts the product with `npm start`, as the README says, and waits for the address that it prints. `folder` is a
 * checkout. `env` is added to the environment of the tests.
 */
export async function runProduct(folder: string, env: Record<string, string>): Promise<RunningProduct> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startProduct(folder, env)
    } catch (error) {
      // Another process took the port after it was chosen.
      if (env.PORT || attempt === ATTEMPTS || !/is already in use/.test(String(error))) throw error
    }
  }
}

async function startProduct(folder: string, env: Record<string, string>): Promise<RunningProduct> {
  const port = env.PORT ?? String(await freePort())
  // In a process group of its own, because npm does not forward every signal.
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, LOG_LEVEL: 'warn', ...env, PORT: port, NODE_ENV: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const url = await printedAddress(child, () => output)
  return {
    url,
    child,
    output: () => output,
    async stop() {
      if (child.pid !== undefined) await endGroup(child.pid)
      // Prints the errors that the server logged, which may explain why a journey failed.
      for (const line of output.split('\n')) if (isError(line)) process.stdout.write(`${line}\n`)
      const leak = output.split('\n').find((line) => line.startsWith('{') && personal.test(line))
      if (leak) throw new Error(`The log contains personal data: ${leak}`)
    },
  }
}

/** Personal data in the journeys that no log line may contain: addresses, passwords, id numbers, tokens and links. */
const personal =
  /@[\w.-]*acervo\.example|acervo-demo-2026|una clave larga|00000000|eyJ[\w-]{10}|token(?:_hash)?=|Inventad[ao]/

/** Whether a line of the log reports an error. */
function isError(line: string): boolean {
  return line.startsWith('{"level":50')
}

/** npm exits at once. The server below it still writes its data, which may be copied only afterwards. */
async function endGroup(pid: number): Promise<void> {
  const signal = (name: 'SIGTERM' | 0) => {
    try {
      return process.kill(-pid, name)
    } catch {
      return false
    }
  }
  signal('SIGTERM')
  while (signal(0)) await sleep(20)
}

function printedAddress(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const end = Date.now() + START_TIMEOUT_MS
    const timer = setInterval(() => {
      const address = /Acervo is running at (http\S+)/.exec(output())?.[1]
      const isOver = child.exitCode !== null || Date.now() > end
      if (!address && !isOver) return
      clearInterval(timer)
      if (address) resolve(address)
      else reject(new Error(`The product did not start:\n${output()}`))
    }, 50)
  })
}
