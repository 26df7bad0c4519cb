import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/** Leaves the whole file or none, also after a power cut. */
export async function writeWhole(file: string, content: Uint8Array | string): Promise<void> {
  const temporary = temporaryOf(file)
  try {
    const handle = await open(temporary, 'w', 0o600)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, file)
    await flushFolder(path.dirname(file))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** The name of a file is part of its folder: without this, a power cut could undo the rename. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Where a file is while it is written. */
export function temporaryOf(file: string): string {
  return `${file}.tmp`
}
