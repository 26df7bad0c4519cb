import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import {
  appendFile,
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRunningPostgres } from '../adapters/db/embedded/running.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../adapters/db/embedded/start.ts'
import { secretKey } from '../secret-key.ts'
import { checkManifest, writeManifest } from './manifest.ts'
import { restoreBackup } from './restore.ts'
import { takeBackup } from './take.ts'

let place: string
let dataDir: string
let postgres: EmbeddedPostgres | undefined
const parts = () => ({ dataDir, databaseUrl: undefined, s3: undefined, fileKey: undefined })

beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'acervo-backup-'))
  await chmod(place, 0o755)
  dataDir = path.join(place, 'data')
  await mkdir(path.join(dataDir, 'files', 'kyc'), { recursive: true })
  await secretKey(undefined, dataDir)
  postgres = await startEmbeddedPostgres({ dataDir, notice: () => {} })
  await dropTemplates()
})
afterAll(async () => {
  await postgres?.stop()
  await rm(place, { recursive: true, force: true })
})

test('a backup taken while people work restores database, files and key after all of them are lost', async () => {
  const client = await connect()
  await client.query('create table note (n int primary key)')
  await client.query('insert into note select generate_series(1, 20000)')
  await writeFile(path.join(dataDir, 'files', 'kyc', 'one'), 'sealed')
  const key = await readFile(path.join(dataDir, 'file-key'), 'utf8')

  let writing = true
  let written = 20_000
  const work = (async () => {
    for (; writing; await sleep(2)) await client.query('insert into note values ($1)', [++written])
  })()
  const backup = path.join(place, 'backup')
  await takeBackup(parts(), backup)
  writing = false
  await work
  await client.end()

  await postgres?.stop()
  await rm(dataDir, { recursive: true })
  await sendThroughStore(backup)
  const { moved } = await restoreBackup(parts(), backup)
  expect(moved).toEqual([])
  for (const [part, mode] of [
    ['file-key', 0o600],
    ['postgres-password', 0o600],
    ['files', 0o700],
  ] as const)
    expect((await stat(path.join(dataDir, part))).mode & 0o777).toBe(mode)
  postgres = await startEmbeddedPostgres({ dataDir, notice: () => {} })
  const again = await connect()
  const { rows } = await again.query('select count(*)::int as count, max(n) as last from note')
  await again.end()
  expect(rows[0].count).toBeGreaterThanOrEqual(20_000)
  // The restored state is a point in time: it lacks no row before the last one.
  expect(rows[0].last).toBe(rows[0].count)
  expect(await readFile(path.join(dataDir, 'files', 'kyc', 'one'), 'utf8')).toBe('sealed')
  expect(await readFile(path.join(dataDir, 'file-key'), 'utf8')).toBe(key)
})

/** Leaves what a store of objects keeps: no empty folders, and no modes. */
async function sendThroughStore(backup: string): Promise<void> {
  const entries = await readdir(backup, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((one) => one.isFile()))
    await chmod(path.join(entry.parentPath, entry.name), 0o644)
  for (const entry of entries.filter((one) => one.isDirectory())) {
    const folder = path.join(entry.parentPath, entry.name)
    // Fails for those that are not empty.
    await rmdir(folder).catch(() => chmod(folder, 0o755))
  }
}

test('two backups that are taken at the same time are both complete', async () => {
  const folders = ['first', 'second'].map((name) => path.join(place, name))
  await Promise.all(folders.map((folder) => takeBackup(parts(), folder)))
  for (const folder of folders)
    expect(await checkManifest(folder)).toMatchObject({ takenAt: expect.any(String) })
})

test('existing data is moved aside and never overwritten', async () => {
  const [small, other] = [path.join(place, 'small'), path.join(place, 'other')]
  await writeParts(small, 'older')
  await writeManifest(small, new Date())
  await writeParts(other, 'newer')
  const { moved } = await restoreBackup({ ...parts(), dataDir: other }, small)
  for (const [part, ...file] of oneOfEach) {
    const aside = moved.find((to) => to.startsWith(`${path.join(other, part)}.`)) ?? ''
    expect(await readFile(path.join(aside, ...file), 'utf8')).toBe('newer')
    expect(await readFile(path.join(other, part, ...file), 'utf8')).toBe('older')
  }
})

const oneOfEach = [
  ['postgres', 'PG_VERSION'],
  ['postgres-password'],
  ['files', 'kyc', 'one'],
  ['file-key'],
] as const

async function writeParts(folder: string, text: string): Promise<void> {
  for (const names of oneOfEach) {
    const file = path.join(folder, ...names)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}

test.each([
  ['a folder in use', 'backup', /is not empty/],
  ['hosted parts', 'other', /hosted ones have backups of their own/],
])('a backup into %s is rejected', async (_, name, sentence) => {
  const s3 = {
    endpoint: 'https://x.example',
    bucket: 'b',
    region: 'r',
    accessKeyId: 'a',
    secretAccessKey: 's',
  }
  const config = name === 'other' ? { ...parts(), s3 } : parts()
  await expect(takeBackup(config, path.join(place, name))).rejects.toThrow(sentence)
})

test('where there is no data, no backup is taken and none is made up', async () => {
  const [empty, target] = [path.join(place, 'mistyped'), path.join(place, 'of-nothing')]
  const config = { ...parts(), dataDir: empty, fileKey: '0a'.repeat(32) }
  await expect(takeBackup(config, target)).rejects.toThrow(/mistyped holds no data: set DATA_DIR/)
  expect([existsSync(empty), existsSync(target)]).toEqual([false, false])
})

test('a PostgreSQL that a killed server left behind is stopped before its data is moved aside', async () => {
  const left = path.join(place, 'left')
  await mkdir(left)
  const start = fileURLToPath(new URL('../adapters/db/embedded/start.ts', import.meta.url))
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(start)})
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(left)}, notice() {}, volatile: true })
    process.kill(process.pid, 'SIGKILL')`
  spawnSync(process.execPath, ['--input-type=module', '-e', program])
  const url = await findRunningPostgres(left)
  const isUp = () => {
    const client = new pg.Client({ connectionString: url })
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    )
  }
  expect(await isUp()).toBe(true)
  const small = path.join(place, 'small')
  await restoreBackup({ ...parts(), dataDir: left }, small)
  expect(await isUp()).toBe(false)
})

test('a backup that was interrupted or changed is rejected before anything is touched', async () => {
  await expect(restoreBackup(parts(), path.join(place, 'data'))).rejects.toThrow(/no complete backup/)
  const cut = path.join(place, 'cut')
  await mkdir(cut)
  await writeFile(path.join(cut, 'acervo-backup.json'), '{"format": 1, "taken_at": "2026-')
  await expect(restoreBackup(parts(), cut)).rejects.toThrow(/cannot be read: use another backup/)
  const added = path.join(place, 'backup', 'postgres', 'standby.signal')
  await writeFile(added, '')
  await expect(restoreBackup(parts(), path.join(place, 'backup'))).rejects.toThrow(
    /standby.signal .* was added after the backup/,
  )
  await rm(added)
  await appendFile(path.join(place, 'backup', 'files', 'kyc', 'one'), '!')
  await expect(restoreBackup(parts(), path.join(place, 'backup'))).rejects.toThrow(
    /files\/kyc\/one .* was changed after the backup/,
  )
  await rm(path.join(place, 'backup', 'file-key'))
  await expect(restoreBackup(parts(), path.join(place, 'backup'))).rejects.toThrow(/file-key is missing/)
})

test('a backup is not restored without the key of its documents, or with another one', async () => {
  const [own, apart] = [path.join(place, 'own-key'), path.join(place, 'key-apart')]
  const target = path.join(place, 'target')
  const [key, other] = ['0a'.repeat(32), '0b'.repeat(32)]
  for (const folder of [own, apart, target]) await writeParts(folder, key)
  await rm(path.join(apart, 'file-key'))
  for (const folder of [own, apart]) await writeManifest(folder, new Date())
  const restore = (folder: string, fileKey?: string) =>
    restoreBackup({ ...parts(), dataDir: target, fileKey }, folder)
  await expect(restore(apart)).rejects.toThrow(/set FILE_KEY/)
  await expect(restore(own, other)).rejects.toThrow(/FILE_KEY is another key/)
  expect((await readdir(target)).toSorted()).toEqual(oneOfEach.map(([part]) => part).toSorted())
  expect((await restore(own, key.toUpperCase())).moved).toHaveLength(3)
  expect((await restore(apart, key)).moved).toHaveLength(3)
})

/** Every file of the cluster is copied and hashed several times, and half of them belong to the template databases. */
async function dropTemplates(): Promise<void> {
  const client = await connect()
  for (const name of ['template0', 'template1']) {
    await client.query(`alter database ${name} is_template false`)
    await client.query(`drop database ${name}`)
  }
  await client.end()
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: postgres?.url })
  await client.connect()
  return client
}
