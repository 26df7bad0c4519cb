import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { embeddedData } from '../adapters/db/embedded/home.ts'
import { stopOrphan } from '../adapters/db/embedded/running.ts'
import type { Config } from '../config.ts'
import { lockDataDir } from '../lock-data-dir.ts'
import { Problem } from '../problem.ts'
import { checkManifest } from './manifest.ts'

/**
 * Copies a backup to the place where the server looks for its data. Existing data is moved aside and never overwritten;
 * its new path is returned. Throws `Problem` when a server runs on the data, when the backup is incomplete or was
 * changed, and when the key that decrypts its documents is missing.
 */
export async function restoreBackup(
  { dataDir, databaseUrl, s3, fileKey }: Pick<Config, 'dataDir' | 'databaseUrl' | 's3' | 'fileKey'>,
  folder: string,
): Promise<{ takenAt: string; moved: string[] }> {
  if (databaseUrl || s3)
    throw new Problem(
      'This restores the embedded database and the files in DATA_DIR; hosted ones are restored where they run (docs/operations.md).',
    )
  const { takenAt, folders } = await checkManifest(folder)
  await requireKey(folder, fileKey)
  const unlock = await lockDataDir(dataDir)
  try {
    return { takenAt, moved: await putInPlace(dataDir, { folder, folders }, fileKey !== undefined) }
  } finally {
    await unlock()
  }
}

/** Nothing sealed could be read with another key, or with the new key that a start would generate. */
async function requireKey(folder: string, fileKey: string | undefined): Promise<void> {
  const inside = await readFile(path.join(folder, 'file-key'), 'utf8').catch(() => undefined)
  if (inside === undefined && fileKey === undefined)
    throw new Problem(`The key is not in ${folder}: set FILE_KEY as it was when the backup was taken.`)
  if (inside !== undefined && fileKey !== undefined && inside.trim() !== fileKey.toLowerCase())
    throw new Problem(`FILE_KEY is another key than the one in ${folder}: unset it, or set it to that one.`)
}

type Backup = { folder: string; folders: string[] }

async function putInPlace(dataDir: string, backup: Backup, keyIsGiven: boolean): Promise<string[]> {
  const { data, uid, gid } = await embeddedData(dataDir)
  const places: [from: string, to: string][] = [
    ['postgres', data],
    ['postgres-password', path.join(path.dirname(data), 'postgres-password')],
    ['files', path.join(dataDir, 'files')],
    ...(keyIsGiven ? [] : [['file-key', path.join(dataDir, 'file-key')] as [string, string]]),
  ]
  const suffix = `before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`
  // Copies everything first: if the disk is full or the process is killed, the existing data is still intact.
  for (const [from, to] of places) await copyBeside(backup, from, to)
  if (uid !== undefined && gid !== undefined) await giveTo(fresh(data), uid, gid)
  // A killed server leaves its PostgreSQL running, which would go on in the folder that is moved aside.
  await stopOrphan(data, () => {})
  const moved: string[] = []
  for (const [, to] of places) {
    if (existsSync(to)) {
      await rename(to, `${to}.${suffix}`)
      moved.push(`${to}.${suffix}`)
    }
    if (existsSync(fresh(to))) await rename(fresh(to), to)
  }
  return moved
}

const fresh = (place: string) => `${place}.restoring`

/** Wherever the backup was meanwhile, nobody else can read the copy. */
async function copyBeside({ folder, folders }: Backup, part: string, to: string): Promise<void> {
  const [from, copy] = [path.join(folder, part), fresh(to)]
  await rm(copy, { recursive: true, force: true })
  await mkdir(path.dirname(to), { recursive: true })
  if (!existsSync(from)) return
  await cp(from, copy, { recursive: true })
  for (const one of folders.filter((name) => name.startsWith(part + path.sep)))
    await mkdir(path.join(copy, path.relative(part, one)), { recursive: true, mode: 0o700 })
  await chmod(copy, (await stat(copy)).isDirectory() ? 0o700 : 0o600)
}

/** PostgreSQL requires that it owns its folder. */
async function giveTo(folder: string, uid: number, gid: number): Promise<void> {
  await chown(folder, uid, gid)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chown(path.join(entry.parentPath, entry.name), uid, gid)
}
