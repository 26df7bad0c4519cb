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
  /** Every folder: a store of objects keeps no empty ones, without which PostgreSQL does not start. */
  folders: z.array(z.string().refine((name) => !name.split(path.sep).includes('..'))).default([]),
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
  const found = await below(folder)
  for (const file of found.files) files[file] = await hashOf(path.join(folder, file))
  const handle = await open(path.join(folder, FILE), 'wx', 0o600)
  try {
    const taken_at = takenAt.toISOString()
    const list = { format: 1, taken_at, files, folders: found.folders } satisfies z.infer<typeof manifest>
    await handle.writeFile(JSON.stringify(list, null, 1))
    await handle.sync()
  } finally {
    await handle.close()
  }
  return Object.keys(files).length
}

/**
 * Checks that the backup is complete and unchanged. Returns when it was taken, and its folders. Throws `Problem`, which names
 * the first file that differs.
 */
export async function checkManifest(folder: string): Promise<{ takenAt: string; folders: string[] }> {
  const text = await readFile(path.join(folder, FILE), 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new Problem(`${folder} holds no complete backup: there is no ${FILE} in it. Use another backup.`)
  const parsed = listed.safeParse(text)
  if (!parsed.success) throw new Problem(`${FILE} in ${folder} cannot be read: use another backup.`)
  const { files, folders, taken_at: takenAt } = parsed.data
  const found = new Set((await below(folder)).files)
  for (const [file, hash] of Object.entries(files)) {
    if (!found.has(file)) throw new Problem(`${file} is missing in ${folder}: use another backup.`)
    if ((await hashOf(path.join(folder, file))) !== hash)
      throw new Problem(`${file} in ${folder} was changed after the backup: use another one.`)
    found.delete(file)
  }
  const [added] = found
  if (added !== undefined)
    throw new Problem(`${added} in ${folder} was added after the backup: remove it, or use another one.`)
  return { takenAt, folders }
}

/** The paths of all files and folders in a folder, relative to it; without the manifest. */
export async function below(folder: string): Promise<{ files: string[]; folders: string[] }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const pathsOf = (some: typeof entries) =>
    some.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))).sort()
  return {
    files: pathsOf(entries.filter((entry) => entry.isFile())).filter((file) => file !== FILE),
    folders: pathsOf(entries.filter((entry) => entry.isDirectory())),
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
