import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../main.ts', import.meta.url))

/** What the process is told, as a message: other programs may read the arguments of a process. */
export type Where = { databaseUrl: string; adminId: string }

export type ApartSeeding = {
  /** Resolves when the product can be shown. Rejects like `complete`. */
  shown: Promise<void>
  /** Resolves when the demo data is complete. Rejects when the process ended before that. */
  complete: Promise<void>
  /** Ends the process; the next start continues its work. */
  stop(): Promise<void>
}

/**
 * Creates the demo data in a separate process. It draws documents, encodes pictures and hashes passwords on the second
 * processor, and the server never holds the memory for that.
 */
export function seedApart({ databaseUrl, adminId, env }: Where & { env: NodeJS.ProcessEnv }): ApartSeeding {
  const child = fork(program, ['--seed'], {
    env,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const where: Where = { databaseUrl, adminId }
  child.send(where)
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null))
    child.once('exit', resolve)
  })
  const complete = ended.then((code) => {
    if (code !== 0) throw new Error(`The process of the demo data ended with ${code ?? 'a signal'}`)
  })
  const shown = Promise.race([
    new Promise<void>((resolve) => child.once('message', () => resolve())),
    complete,
  ])
  // Awaited later; until then a failure must not count as unhandled.
  shown.catch(() => {})
  complete.catch(() => {})
  return {
    shown,
    complete,
    async stop() {
      child.kill()
      await ended
    },
  }
}
