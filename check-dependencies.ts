import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { advisoriesIn, refused, type Advisory } from './known-advisories.ts'

/**
 * Fails when a dependency has a known advisory in npm's configured registry. Without a connection, or when the registry
 * has no advisories, it says so and passes, because the lockfile has not changed since the last check.
 */
const PATIENCE_MS = 20_000

const [shipped, all] = await Promise.all([audit('--omit=dev'), audit()])
if (typeof shipped === 'string' || typeof all === 'string') {
  process.stdout.write(
    `Advisories were not checked: ${typeof shipped === 'string' ? shipped : String(all)}\n`,
  )
} else {
  const found = refused(shipped, all, new Date())
  for (const { name, severity, title, url } of found) {
    process.stderr.write(`${name} (${severity}): ${title} ${url}\n`)
  }
  process.stdout.write(found.length === 0 ? 'No dependency has a known advisory that counts.\n' : '')
  process.exitCode = found.length === 0 ? 0 : 1
}

/** The advisories, or the reason why they could not be read. */
async function audit(...args: string[]): Promise<Advisory[] | string> {
  const output = await outputOf('npm', ['audit', '--json', '--audit-level=none', ...args])
  if (output === undefined) return `the registry did not answer within ${PATIENCE_MS / 1000} s`
  return advisoriesIn(output)
}

function outputOf(command: string, args: string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: fileURLToPath(new URL('.', import.meta.url)),
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, npm_config_fetch_retries: '0' },
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', () => resolve(undefined))
    child.once('close', (_code, signal) => {
      clearTimeout(timer)
      resolve(signal ? undefined : output)
    })
  })
}
