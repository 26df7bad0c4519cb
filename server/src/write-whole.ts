import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/** Writes the whole file or none, even if the power fails. */
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

/** A file's name is part of its folder. Without this, a power failure could undo the rename. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The temporary path of a file while it is written. */
export function temporaryOf(file: string): string {
  return `${file}.tmp`
}
