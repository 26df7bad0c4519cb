import { existsSync } from 'node:fs'
import { constants, copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { filesBelow } from './manifest.ts'

/**
 * Copies the files of a folder that are not in the other yet, but none that is still being written. One by one: copying the
 * folder at once would end at the first file that is removed meanwhile, and leave out all that come after it.
 */
export async function copyFiles(from: string, to: string): Promise<void> {
  // Nothing was ever uploaded.
  if (!existsSync(from)) return
  for (const file of await filesBelow(from)) {
    if (file.endsWith('.tmp')) continue
    const copy = path.join(to, file)
    await mkdir(path.dirname(copy), { recursive: true, mode: 0o700 })
    await copyFile(path.join(from, file), copy, constants.COPYFILE_EXCL).catch((error: unknown) => {
      // Copied before, or removed since it was listed.
      if (!['EEXIST', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    })
  }
}
