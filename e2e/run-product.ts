import { spawn, type ChildProcess } from 'node:child_process'
import { freePort } from '../server/src/free-port.ts'

export type RunningProduct = { url: string; output: () => string; stop(): Promise<void>; child: ChildProcess }

const START_TIMEOUT_MS = 90_000

/**
 * Starts the product with `npm start`, as its README says, and waits for the address it prints. `folder` is a
 * checkout, `env` what differs from the environment of the tests.
 */
export async function runProduct(folder: string, env: Record<string, string>): Promise<RunningProduct> {
  const port = env.PORT ?? String(await freePort())
  // In its own process group: npm does not hand every signal on.
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
      await new Promise<void>((resolve) => {
        if (child.exitCode !== null || child.pid === undefined) return resolve()
        child.once('exit', () => resolve())
        process.kill(-child.pid, 'SIGTERM')
      })
      const leak = output.split('\n').find((line) => line.startsWith('{') && personal.test(line))
      if (leak) throw new Error(`The log gives away something personal: ${leak}`)
    },
  }
}

/** What journeys type or receive and a log line must not repeat: addresses, passwords, id numbers, tokens and links. */
const personal =
  /@[\w.-]*acervo\.example|acervo-demo-2026|una clave larga|00000000|eyJ[\w-]{10}|token(?:_hash)?=|Inventad[ao]/

function printedAddress(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const end = Date.now() + START_TIMEOUT_MS
    const look = setInterval(() => {
      const address = /Acervo is running at (http\S+)/.exec(output())?.[1]
      const isOver = child.exitCode !== null || Date.now() > end
      if (!address && !isOver) return
      clearInterval(look)
      if (address) resolve(address)
      else reject(new Error(`The product did not start:\n${output()}`))
    }, 50)
  })
}
