import { existsSync } from 'node:fs'
import { constants, copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { below } from './manifest.ts'

/**
 * Copies files that the target folder does not have yet, except those still being written. Copies them one by one:
 * copying the folder at once would stop at the first file that is removed meanwhile and leave out all files after it.
 */
export async function copyFiles(from: string, to: string): Promise<void> {
  // Nothing was ever uploaded.
  if (!existsSync(from)) return
  for (const file of (await below(from)).files) {
    if (file.endsWith('.tmp')) continue
    const copy = path.join(to, file)
    await mkdir(path.dirname(copy), { recursive: true, mode: 0o700 })
    await copyFile(path.join(from, file), copy, constants.COPYFILE_EXCL).catch((error: unknown) => {
      // Copied already, or removed since it was listed.
      if (!['EEXIST', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    })
  }
}
