import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'

const MEMORY = '/dev/shm'
const PREFIX = 'acervo-test-'
/** Several times what the databases of a whole run need. */
const BYTES_MIN = 4 * 1024 ** 3

/**
 * Creates a folder for the databases of this process, in memory if there is room. Each database has a thousand files.
 * After many deletions, ext4 spends more time on finding a free inode than PostgreSQL on its queries. Also deletes
 * folders of killed processes, because nothing else would free their memory.
 */
export function createMemoryFolder(): string {
  if (!hasRoomInMemory()) return mkdtempSync(path.join(tmpdir(), PREFIX))
  for (const name of readdirSync(MEMORY)) {
    const pid = name.startsWith(PREFIX) && Number(name.slice(PREFIX.length).split('-')[0])
    const folder = path.join(MEMORY, name)
    if (pid && !isRunning(pid) && isOwn(folder)) rmSync(folder, { recursive: true, force: true })
  }
  return mkdtempSync(path.join(MEMORY, `${PREFIX}${process.pid}-`))
}

/** Whether the tests of a whole run fit into `/dev/shm` beside the other contents of the memory. */
export function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, freemem()) >= BYTES_MIN
  } catch {
    return false
  }
}

/** Nobody may delete the folders of others there. */
function isOwn(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.()
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
