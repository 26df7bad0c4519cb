import { createHash } from 'node:crypto'
import { mkdir, realpath, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { errorCode, Problem } from './problem.ts'

/**
 * Creates the data folder and locks it for this process, so that two servers never run on the same data. The lock is a
 * socket that ends with the process in any case. Throws `Problem` when another server has locked it or the
 * folder cannot be written.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const probe = path.join(dataDir, '.probe')
  try {
    await mkdir(dataDir, { recursive: true })
    await mkdir(probe, { recursive: true })
    // Another start may have removed it.
    await rm(probe, { recursive: true, force: true })
  } catch (error) {
    throw new Problem(folderProblem(errorCode(error), dataDir))
  }
  const name = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 20)
  const server = await bind(name)
  if (!server) {
    throw new Problem(
      `Another Acervo server already runs on ${dataDir}: stop it, or set DATA_DIR (and PORT) for this one.`,
    )
  }
  return () => new Promise((resolve) => server.close(() => resolve()))
}

/**
 * Undefined when another process has bound the name. Linux and Windows have names that end with their process; elsewhere
 * the file of a killed server stays behind and is removed.
 */
async function bind(name: string): Promise<Server | undefined> {
  if (process.platform === 'linux') return listen(`\0acervo-${name}`)
  if (process.platform === 'win32') return listen(`\\\\.\\pipe\\acervo-${name}`)
  const file = path.join(tmpdir(), `acervo-${name}.sock`)
  if (await answers(file)) return undefined
  await rm(file, { force: true }).catch(() => {})
  return listen(file)
}

function folderProblem(code: string | undefined, dataDir: string): string {
  if (code === 'ENOSPC')
    return `The disk that holds ${dataDir} is full: free some space or set DATA_DIR to another disk.`
  return `The data folder ${dataDir} cannot be written (${code}): change its owner or mode, or set DATA_DIR to another folder.`
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const client = connect(socket)
    client.once('connect', () => {
      client.destroy()
      resolve(true)
    })
    client.once('error', () => resolve(false))
  })
}

/** Undefined when the address is in use. */
function listen(socket: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((client) => client.destroy())
    server.once('error', (error) => (errorCode(error) === 'EADDRINUSE' ? resolve(undefined) : reject(error)))
    server.listen(socket, () => resolve(server))
    server.unref()
  })
}
