import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Problem } from './problem.ts'
import { writeWhole } from './write-whole.ts'

const KEY_BYTES = 32

/**
 * The 32 bytes from which the keys of identity documents, cookies and the auth provider are derived. They come from
 * `FILE_KEY`, or from a file that is created once in the data folder and is readable only by its owner.
 */
export async function secretKey(fileKey: string | undefined, dataDir: string): Promise<Buffer> {
  if (fileKey) return Buffer.from(fileKey, 'hex')
  const file = path.join(dataDir, 'file-key')
  if (!existsSync(file)) await writeWhole(file, randomBytes(KEY_BYTES).toString('hex'))
  const key = Buffer.from((await readFile(file, 'utf8')).trim(), 'hex')
  if (key.length === KEY_BYTES) return key
  throw new Problem(
    `${file} does not hold a key of 32 bytes in hexadecimal: restore it from a backup; without it the stored documents cannot be read.`,
  )
}
