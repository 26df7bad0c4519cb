import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyFiles } from './copy-files.ts'

let place: string
let from: string
beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'acervo-copy-'))
  from = path.join(place, 'files')
  await mkdir(from)
})
afterAll(() => rm(place, { recursive: true, force: true }))

test('files that are removed while a folder is copied take none of the others along', async () => {
  const stays = Array.from({ length: 200 }, (_, at) => `stays-${at}`).sort()
  for (const name of stays) await writeFile(path.join(from, name), 'sealed')
  const goes = Array.from({ length: 200 }, (_, at) => path.join(from, `goes-${at}`))
  for (const file of [...goes, path.join(from, 'unfinished.tmp')]) await writeFile(file, 'gone soon')
  const copied = copyFiles(from, path.join(place, 'copy'))
  for (const file of goes) await rm(file)
  await copied
  expect((await readdir(path.join(place, 'copy'))).filter((name) => !name.startsWith('goes')).sort()).toEqual(
    stays,
  )
})

test('a folder that nothing was ever put into is no failure', async () => {
  await copyFiles(path.join(place, 'none'), path.join(place, 'copy'))
})
