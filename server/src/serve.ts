import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { destination } from 'pino'
import { readConfig } from './config.ts'
import { isOpenToNetwork } from './config/unsafe.ts'
import { backgroundErrors } from './http/health.ts'
import { createLog, describeError, type Log } from './log.ts'
import { Problem } from './problem.ts'
import { returnMemory } from './return-memory.ts'
import { startServer, type Server } from './start.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

try {
  const config = readConfig(process.env, root)
  const log = createLog(config.logLevel, destination({ fd: 2, sync: false }))
  logBackgroundErrors(log, () => backgroundErrors.inc())
  const server = await startServer({
    config,
    env: process.env,
    root: path.resolve(root),
    log,
    without: (['app', 'site'] as const).find((part) => process.argv.includes(`--without-${part}`)),
  })
  stopOnSignals(server)
  announce(server)
  returnMemory()
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exit(1)
}

function announce({ url }: Server): void {
  const { admin, erir, demo, devMailbox, host, publicUrl, role } = readConfig(process.env, root)
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
  // If PUBLIC_URL is an address that others can reach, neither of these is allowed.
  if ((demo || devMailbox) && isOpenToNetwork(host))
    lines.push(
      `  HOST=${host} lets the network in: anybody there can use the demo accounts and read the mailbox.`,
      '',
    )
  process.stdout.write(lines.join('\n') + '\n')
}

/**
 * Errors in the background do not end the process. Anything that must not be lost is a row in the database, and the
 * task that processes it is retried.
 */
function logBackgroundErrors(log: Log, count: () => void): void {
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (error: unknown) => {
      count()
      log.error({ err: error }, 'An error in the background was not handled')
    })
  }
}

/** The first SIGINT or SIGTERM stops the server in order, the second one at once. */
function stopOnSignals(server: Server): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      server.close().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${sentenceOf(error)}\n`)
          process.exit(1)
        },
      )
    })
  }
}

/** The sentence of a `Problem`. Any other error is our own defect and is described as in the log. */
function sentenceOf(error: unknown): string {
  return error instanceof Problem ? error.message : JSON.stringify(describeError(error), null, 2)
}
