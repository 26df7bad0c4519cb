import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { lockDataDir } from './lock-data-dir.ts'

test('one server locks a data folder; after its release the next one can', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'acervo-lock-'))
  const release = await lockDataDir(dataDir)
  await expect(lockDataDir(dataDir)).rejects.toThrow(
    /Another Acervo server already runs on .*: stop it, or set DATA_DIR/,
  )
  await release()
  await (
    await lockDataDir(dataDir)
  )()
  await rm(dataDir, { recursive: true })
})

test('of servers that start at the same moment one locks the data folder', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'acervo-lock-'))
  const tried = await Promise.allSettled([1, 2, 3].map(() => lockDataDir(dataDir)))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of tried)
    if (one.status === 'fulfilled') await one.value()
    else expect(one.reason.message).toMatch(/Another Acervo server already runs/)
  await rm(dataDir, { recursive: true })
})

test('a data folder that cannot be created is reported with the remedy', async () => {
  const file = path.join(tmpdir(), `acervo-lock-file-${process.pid}`)
  await writeFile(file, '')
  await expect(lockDataDir(path.join(file, 'data'))).rejects.toThrow(
    /The data folder .* cannot be written .* set DATA_DIR/,
  )
  await rm(file)
})
