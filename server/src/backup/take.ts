import { cp, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { borrowPostgres } from '../adapters/db/embedded/borrow.ts'
import { embeddedData } from '../adapters/db/embedded/home.ts'
import type { Config } from '../config.ts'
import { Problem } from '../problem.ts'
import { baseBackup } from '../adapters/db/base-backup.ts'
import { copyFiles } from './copy-files.ts'
import { writeManifest } from './manifest.ts'

/**
 * Copies everything that the embedded setup stores into an empty folder, as one set: the database, the files and the
 * key that decrypts them. Works while a server runs. The backup contains everything that was acknowledged before it
 * began. Throws `Problem` when a part is hosted elsewhere, when there is no data, and when the folder is not empty.
 */
export async function takeBackup(
  { dataDir, databaseUrl, s3, fileKey }: Pick<Config, 'dataDir' | 'databaseUrl' | 's3' | 'fileKey'>,
  folder: string,
): Promise<{ files: number }> {
  if (databaseUrl || s3)
    throw new Problem(
      'This backs up the embedded database and the files in DATA_DIR; hosted ones have backups of their own (docs/operations.md).',
    )
  const { url, stop } = await borrowPostgres(dataDir)
  try {
    return { files: await copyAll({ dataDir, url, withKey: !fileKey }, folder) }
  } finally {
    await stop()
  }
}

async function copyAll(
  { dataDir, url, withKey }: { dataDir: string; url: string; withKey: boolean },
  folder: string,
): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0)
    throw new Problem(`${folder} is not empty: give a folder that is, so that no two backups mix.`)

  // Files are copied before and after the database, because a file is written before the row that refers to it.
  await copyFiles(path.join(dataDir, 'files'), path.join(folder, 'files'))
  const takenAt = new Date()
  await baseBackup(url, (await embeddedData(dataDir)).data, path.join(folder, 'postgres'))
  await copyFiles(path.join(dataDir, 'files'), path.join(folder, 'files'))
  for (const name of ['postgres-password', ...(withKey ? ['file-key'] : [])])
    await cp(await secretFile(dataDir, name), path.join(folder, name))
  return writeManifest(folder, takenAt)
}

/** PostgreSQL's password is stored next to its data, which root keeps elsewhere. The file key is always in DATA_DIR. */
async function secretFile(dataDir: string, name: string): Promise<string> {
  return name === 'file-key'
    ? path.join(dataDir, name)
    : path.join(path.dirname((await embeddedData(dataDir)).data), name)
}
