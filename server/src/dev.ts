import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** `npm run dev`: the server, restarted when its sources change, and the site with hot reload on port 5173. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const vite = path.join(
  path.dirname(createRequire(path.join(root, 'web/package.json')).resolve('vite/package.json')),
  'bin/vite.js',
)

const children = [
  spawn(process.execPath, ['--watch', 'server/src/main.ts', '--without-site'], {
    cwd: root,
    stdio: 'inherit',
  }),
  spawn(process.execPath, [vite], { cwd: path.join(root, 'web'), stdio: 'inherit' }),
]
for (const child of children) child.once('exit', () => children.forEach((other) => other.kill('SIGTERM')))
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => children.forEach((child) => child.kill(signal)))
}
