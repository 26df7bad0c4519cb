import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passwordIn } from './adapters/db/embedded/address.ts'
import { secretKey } from './secret-key.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'acervo-secret-'))))
afterAll(() => rm(folder, { recursive: true }))

/** Calls a function of a file in a process that dies at the first byte it writes, as with a full disk or a kill. */
function endedWhileWriting(file: string, call: string): void {
  const source = fileURLToPath(new URL(file, import.meta.url))
  const program = `const from = await import(${JSON.stringify(source)}); await from.${call}`
  const limited = [
    '-c',
    'ulimit -f 0; exec "$0" "$@"',
    process.execPath,
    '--input-type=module',
    '-e',
    program,
  ]
  const { status } = spawnSync('/bin/sh', limited)
  expect(status).not.toBe(0)
}

test('a first start that ends while it writes the secret key leaves no part of it to the next', async () => {
  endedWhileWriting('./secret-key.ts', `secretKey(undefined, ${JSON.stringify(folder)})`)
  const key = await secretKey(undefined, folder)
  expect(key).toHaveLength(32)
  expect(await secretKey(undefined, folder)).toEqual(key)
})

test('nor of the password of the embedded PostgreSQL', async () => {
  const home = { binaries: '', data: path.join(folder, 'postgres') }
  endedWhileWriting('./adapters/db/embedded/address.ts', `passwordIn(${JSON.stringify(home)})`)
  const password = await passwordIn(home)
  expect(password).toHaveLength(32)
  expect(await passwordIn(home)).toBe(password)
})
