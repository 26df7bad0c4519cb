import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../../log.ts'
import { stopOrphan } from './stop-orphan.ts'
import { anvilBinary } from './binary.ts'
import { launch, type Place, type Running } from './launch.ts'

export type EmbeddedAnvil = {
  /** The URL at which it listens now; empty while it is down. */
  urls(): string[]
  /** Number of chains started so far: each one starts empty and must be rebuilt. 0 while none runs. */
  generation(): number
  /** Stops this chain and starts another. */
  restart(): void
  /** The process id, for tests. */
  pid(): number | undefined
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  log: Log
  /** Called whenever a chain has started. */
  onUp: () => void
}

/**
 * Runs anvil as a child process on a free loopback port and restarts it when it dies. Only the process id is stored on
 * disk: the chain is rebuilt from the database. An anvil left over by a killed server is stopped first.
 * Throws `Problem` when it cannot be started at all.
 */
export async function startEmbeddedAnvil({ dataDir, log, onUp }: Options): Promise<EmbeddedAnvil> {
  const place = { binary: anvilBinary(), dataDir, pidFile: path.join(dataDir, 'anvil.json') }
  await mkdir(dataDir, { recursive: true })
  await stopOrphan(place.pidFile, place.binary, log)
  let stopping = false
  let generation = 0
  let running: Running | undefined

  const adopt = (started: Running) => {
    running = started
    generation++
    void started.exited.then(() => {
      running = undefined
      if (stopping) return
      log.warn({}, 'The embedded chain stopped by itself; it is being started again and rebuilt')
      void launchUntil(place, log, () => stopping).then((next) => next && adopt(next))
    })
    onUp()
  }
  adopt(await launch(place))
  // A server that crashes stops its chain on exit; only SIGKILL prevents this.
  const endAtExit = () => void running?.child.kill('SIGKILL')
  process.once('exit', endAtExit)
  return {
    urls: () => (running ? [running.url] : []),
    generation: () => (running ? generation : 0),
    restart: () => void running?.child.kill('SIGKILL'),
    pid: () => running?.child.pid,
    async stop() {
      stopping = true
      process.off('exit', endAtExit)
      if (running) await end(running)
      await rm(place.pidFile, { force: true })
    },
  }
}

/** Retries until a chain runs. Returns undefined once no chain is wanted any more. */
async function launchUntil(place: Place, log: Log, isStopping: () => boolean): Promise<Running | undefined> {
  for (let pauseMs = 50; !isStopping(); pauseMs = Math.min(pauseMs * 2, 5_000)) {
    try {
      const started = await launch(place)
      if (!isStopping()) return started
      await end(started)
    } catch (error) {
      log.error({ err: error }, 'The embedded chain cannot be started again')
      await sleep(pauseMs)
    }
  }
  return undefined
}

/** anvil stores nothing, so it can be killed without a graceful shutdown. */
async function end({ child, exited }: Running): Promise<void> {
  child.kill('SIGKILL')
  await exited
}
