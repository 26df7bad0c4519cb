import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDataDirLocked, lockAmongCommands } from '../../../lock-data-dir.ts'
import { Problem } from '../../../problem.ts'
import { embeddedData } from './home.ts'
import { findRunningPostgres } from './running.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start.ts'

const PATIENCE_MS = 60_000
const POLL_MS = 100

/**
 * Lends a command the PostgreSQL of a data folder. That is the server's, which may still be starting. If there is no
 * server, starts one for the command after other commands have ended. Throws `Problem` when there is no data, and when
 * waiting takes longer than a minute.
 */
export async function borrowPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  // Starting it would create new data, and the command would report that all is well with it.
  if (!existsSync(path.join((await embeddedData(dataDir)).data, 'PG_VERSION')))
    throw new Problem(
      `${dataDir} holds no data: set DATA_DIR as the server has it, or start the server once.`,
    )
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(POLL_MS)) {
    const unlock = await lockAmongCommands(dataDir)
    const borrowed = unlock && (await findOrStart(dataDir, unlock))
    if (borrowed) return borrowed
  }
  throw new Problem(
    `Another program has been using ${dataDir} for a minute: run this again once it has ended.`,
  )
}

/** Returns undefined while a server is starting. Keeps the lock as long as a PostgreSQL started here runs. */
async function findOrStart(
  dataDir: string,
  unlock: () => Promise<void>,
): Promise<EmbeddedPostgres | undefined> {
  let own: EmbeddedPostgres | undefined
  try {
    const url = await findRunningPostgres(dataDir)
    if (url) return { url, stop: async () => {} }
    if (await isDataDirLocked(dataDir)) return undefined
    own = await startEmbeddedPostgres({ dataDir, notice: () => {} })
  } finally {
    if (!own) await unlock()
  }
  const { url, stop } = own
  return {
    url,
    async stop() {
      await stop()
      await unlock()
    },
  }
}
