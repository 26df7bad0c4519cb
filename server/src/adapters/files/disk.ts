import { access, constants, mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { errorCode, Problem } from '../../problem.ts'
import { temporaryOf, writeWhole } from '../../write-whole.ts'
import type { OpenFiles } from './port.ts'

/** Files in a folder of DATA_DIR. Writes go to a temporary name, are flushed, then renamed. */
export async function diskFiles(folder: string): Promise<OpenFiles> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new Problem(
      `Files cannot be kept in ${folder} (${errorCode(error)}): make it writable or set DATA_DIR.`,
    )
  }
  const fileOf = (name: string) => {
    const file = path.resolve(folder, name)
    if (!file.startsWith(path.resolve(folder) + path.sep)) throw new Error(`Path leaves the folder: ${name}`)
    return file
  }
  return {
    async put(name, bytes) {
      const file = fileOf(name)
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      await writeWhole(file, bytes)
    },
    async get(name) {
      return orMissing(() => readFile(fileOf(name)))
    },
    async size(name) {
      return orMissing(async () => (await stat(fileOf(name))).size)
    },
    async read(name, range) {
      return orMissing(async () => (await open(fileOf(name))).createReadStream(range))
    },
    async remove(name) {
      // A server that was killed while writing has left only the temporary file.
      await rm(temporaryOf(fileOf(name)), { force: true })
      await rm(fileOf(name), { force: true })
    },
    check: () => access(folder, constants.R_OK | constants.W_OK),
  }
}

async function orMissing<T>(reading: () => Promise<T>): Promise<T | undefined> {
  try {
    return await reading()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
