import { mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { digestOf } from './digest.ts'

test('a change of the sources changes the digest of a build, and a change of the tests does not', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'acervo-digest-'))
  const write = (name: string, text: string) => writeFileSync(path.join(root, name), text)
  const digest = () => digestOf(root, ['src', 'lock.json', 'missing'], ['ACERVO_TEST_DIGEST'])
  mkdirSync(path.join(root, 'src/deep'), { recursive: true })
  write('src/a.ts', 'a')
  write('src/deep/b.ts', 'b')
  write('lock.json', '{}')
  const seen = [digest()]
  const expectNew = () => {
    expect(seen).not.toContain(digest())
    seen.push(digest())
  }

  write('src/deep/b.test.ts', 'test')
  write('elsewhere.ts', 'e')
  expect(digest()).toBe(seen[0])

  write('src/deep/b.ts', 'c')
  expectNew()
  renameSync(path.join(root, 'src/a.ts'), path.join(root, 'src/d.ts'))
  expectNew()
  write('lock.json', '{"a":1}')
  expectNew()
  process.env.ACERVO_TEST_DIGEST = 'x'
  expectNew()
  delete process.env.ACERVO_TEST_DIGEST
})
