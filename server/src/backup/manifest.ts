import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { Problem } from '../problem.ts'

const FILE = 'acervo-backup.json'

const manifest = z.object({
  format: z.literal(1),
  /** When the database was copied. Everything committed before that is included. */
  taken_at: z.iso.datetime(),
  /** The SHA-256 of every file, by its path relative to the backup's folder. */
  files: z.record(z.string(), z.string()),
})

/** The text in the file, which is truncated if the disk was full. */
const listed = z
  .string()
  .transform((text, { addIssue }) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      addIssue('is no JSON')
      return z.NEVER
    }
  })
  .pipe(manifest)

/** Lists and hashes all files of the folder. Written last, so a backup without a manifest was interrupted. */
export async function writeManifest(folder: string, takenAt: Date): Promise<number> {
  const files: Record<string, string> = {}
  for (const file of await filesBelow(folder)) files[file] = await hashOf(path.join(folder, file))
  const handle = await open(path.join(folder, FILE), 'wx', 0o600)
  try {
    const list = { format: 1, taken_at: takenAt.toISOString(), files } satisfies z.infer<typeof manifest>
    await handle.writeFile(JSON.stringify(list, null, 1))
    await handle.sync()
  } finally {
    await handle.close()
  }
  return Object.keys(files).length
}

/** Checks that the backup is complete and unchanged. Throws `Problem` naming the first file that is not. */
export async function checkManifest(folder: string): Promise<{ takenAt: string }> {
  const text = await readFile(path.join(folder, FILE), 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new Problem(`${folder} holds no complete backup: there is no ${FILE} in it. Use another backup.`)
  const parsed = listed.safeParse(text)
  if (!parsed.success) throw new Problem(`${FILE} in ${folder} cannot be read: use another backup.`)
  const { files, taken_at: takenAt } = parsed.data
  const found = new Set(await filesBelow(folder))
  for (const [file, hash] of Object.entries(files)) {
    if (!found.has(file)) throw new Problem(`${file} is missing in ${folder}: use another backup.`)
    if ((await hashOf(path.join(folder, file))) !== hash)
      throw new Problem(`${file} in ${folder} was changed after the backup: use another one.`)
  }
  return { takenAt }
}

/** The relative paths of all files in a folder, without the manifest. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => file !== FILE)
    .sort()
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
