import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { readConfig } from './config.ts'
import { Problem } from './problem.ts'
import type { Server } from './start.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

try {
  const config = readConfig(process.env, root)
  // The sources are stripped of types and compiled once, not at every start.
  enableCompileCache()
  const { startServer } = await import('./start.ts')
  const log = pino({ level: config.logLevel, base: undefined }, pino.destination({ fd: 2, sync: false }))
  const server = await startServer({
    config,
    env: process.env,
    root: path.resolve(root),
    log,
    withoutSite: process.argv.includes('--without-site'),
  })
  stopOnSignals(server)
  announce(server)
} catch (error) {
  process.stderr.write(
    `${error instanceof Problem ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  )
  process.exit(1)
}

function announce({ url }: Server): void {
  const { admin, erir, demo, devMailbox, publicUrl, role } = readConfig(process.env, root)
  if (role === 'worker') {
    process.stdout.write('Acervo worker is running.\n')
    return
  }
  const address = process.env.PUBLIC_URL ? publicUrl : url.replace('127.0.0.1', 'localhost')
  const lines = ['', `  Acervo is running at ${address}`]
  if (demo && admin && erir) {
    lines.push('', '  Demo accounts (password for all: ' + admin.password + ')')
    lines.push(`    administrator  ${admin.email}`, `    ERIR officer   ${erir.email}`)
    lines.push('    investor       inventada.perez@demo.acervo.example')
  }
  if (devMailbox) lines.push('', `  Mailbox          ${address}/dev/mailbox`)
  lines.push(`  API              ${address}/api/docs`, '')
  process.stdout.write(lines.join('\n') + '\n')
}

/** SIGINT or SIGTERM once: stop in order. Twice: at once. */
function stopOnSignals(server: Server): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      server.close().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${String(error)}\n`)
          process.exit(1)
        },
      )
    })
  }
}
