import { spawn, type ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * `npm run dev`: serves the app with hot reload on port 5173. All other addresses there are answered by the server and
 * the public pages, which restart when one of their sources changes.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = [
  'server/src',
  'auth/src',
  'contracts/src',
  'domain/src',
  'web/src/site',
  'web/src/lib',
  'web/site-build',
]
const vite = path.join(
  path.dirname(createRequire(path.join(root, 'web/package.json')).resolve('vite/package.json')),
  'bin/vite.js',
)

let server = startServer()
const app = spawn(process.execPath, [vite], { cwd: path.join(root, 'web'), stdio: 'inherit' })

let pause: NodeJS.Timeout | undefined
for (const folder of sources) {
  watch(path.join(root, folder), { recursive: true }, (_event, file) => {
    if (file?.includes('.test.')) return
    clearTimeout(pause)
    // An editor writes a file in several steps, and several files at once.
    pause = setTimeout(() => void restart(), 200)
  })
}

app.once('exit', (code) => {
  server.kill('SIGTERM')
  server.once('exit', () => process.exit(code ?? 0))
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => app.kill(signal))

function startServer(): ChildProcess {
  return spawn(process.execPath, ['server/src/main.ts', '--without-app'], { cwd: root, stdio: 'inherit' })
}

/** Restarts the server, even if it has stopped because of an error in the sources. */
async function restart(): Promise<void> {
  const old = server
  if (old.exitCode === null && old.signalCode === null) {
    const ended = new Promise((resolve) => old.once('exit', resolve))
    old.kill('SIGTERM')
    await ended
  }
  if (old === server) server = startServer()
}
