import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../adapters/db/embedded/start.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from './open-database.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'acervo-commands-'))
  await chmod(dataDir, 0o755)
  await (await startEmbeddedPostgres({ dataDir, notice: () => {} })).stop()
})
afterAll(() => rm(dataDir, { recursive: true }))

const open = (folder: string) => openDatabase(readConfig({ DATA_DIR: folder }, '/'), 'pg_class')
const read = async () => {
  const { pool, close } = await open(dataDir)
  const { rows } = await pool.query('select count(*)::int as count from pg_class')
  await close()
  return rows[0].count
}

test('without a server, commands that run at the same time all read the data', async () => {
  const counts = await Promise.all([read(), read(), read()])
  expect(new Set(counts).size).toBe(1)
})

test('while a server runs, commands use its database and leave it running', async () => {
  const server = await startEmbeddedPostgres({ dataDir, notice: () => {} })
  const counts = await Promise.all([read(), read()])
  expect(await read()).toBe(counts[0])
  await server.stop()
})

test('where there is no data, a command makes none', async () => {
  const empty = path.join(dataDir, 'mistyped')
  await expect(open(empty)).rejects.toThrow(/mistyped holds no data: set DATA_DIR/)
  expect(await readdir(dataDir)).not.toContain('mistyped')
})
