import { createHash } from 'node:crypto'
import { mkdir, realpath, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { errorCode, Problem } from './problem.ts'

/**
 * Creates the data folder and locks it for this process, so that two servers never run on the same data. The lock is a
 * socket, which ends with the process in any case. Throws `Problem` when another server has locked the folder, and when
 * it cannot be written.
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
  const server = await bind(await addressOf(dataDir))
  if (!server) {
    throw new Problem(
      `Another Acervo server already runs on ${dataDir}: stop it, or set DATA_DIR (and PORT) for this one.`,
    )
  }
  return () => release(server)
}

/** Whether a server has locked the data folder; it may still be starting. */
export async function isDataDirLocked(dataDir: string): Promise<boolean> {
  return answers(await addressOf(dataDir))
}

/**
 * Locks an existing data folder against other commands that start a part of it. Undefined when another command has it.
 */
export async function lockAmongCommands(dataDir: string): Promise<(() => Promise<void>) | undefined> {
  const server = await bind(await addressOf(dataDir, '-command'))
  return server && (() => release(server))
}

/** On Linux and Windows, a name that ends with its process. Elsewhere a file, which a killed process leaves behind. */
async function addressOf(dataDir: string, suffix = ''): Promise<string> {
  const digest = createHash('sha256').update(await realpath(dataDir))
  const name = `acervo-${digest.digest('hex').slice(0, 20)}${suffix}`
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(tmpdir(), `${name}.sock`)
}

/** Undefined when another process has bound the address. */
async function bind(address: string): Promise<Server | undefined> {
  if (path.isAbsolute(address) && process.platform !== 'win32') {
    if (await answers(address)) return undefined
    await rm(address, { force: true }).catch(() => {})
  }
  return listen(address)
}

function release(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
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
