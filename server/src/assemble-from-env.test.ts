import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brands } from '@acervo/domain/brands/brand'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase } from './adapters/db/connect.ts'
import { assembleFromEnv } from './assemble-from-env.ts'
import { readConfig } from './config.ts'
import { addressOf, createMigratedDatabase, dropDatabase } from './testing/databases.ts'

let url: string
let dataDir: string
beforeAll(async () => {
  url = addressOf(await createMigratedDatabase())
  dataDir = await mkdtemp(path.join(tmpdir(), 'acervo-assemble-'))
})
afterAll(async () => {
  await dropDatabase(url)
  await rm(dataDir, { recursive: true, force: true })
})

const [first, other] = ['0a'.repeat(32), '0b'.repeat(32)]

/** Assembles the product as a start does, with this key, and closes it; `work` happens in between. */
async function assembled(
  key: string,
  work: (assembly: Awaited<ReturnType<typeof assembleFromEnv>>) => unknown,
) {
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, FILE_KEY: key, ROLE: 'web' }
  const database = await connectDatabase(url, () => {})
  const closers: (() => Promise<unknown>)[] = [() => database.close()]
  try {
    const log = pino({ level: 'silent' })
    await work(await assembleFromEnv({ config: readConfig(env, dataDir), env, log }, database, closers))
  } finally {
    for (const close of closers.reverse()) await close()
  }
}

test('a start that fails because of the key of the auth provider closes everything and ends', async () => {
  await assembled(first, () => {})
  await expect(assembled(other, () => {})).rejects.toThrow('unable to authenticate data')
})

test('a server with another key than that of the stored data does not start, and says which it needs', async () => {
  const email = {
    to: 'alguien@demo.acervo.example',
    brand: brands[0],
    language: 'es',
    subject: 'Prueba',
    paragraphs: ['Hola'],
    footer: 'Porque sí.',
  } as const
  await assembled(first, ({ services: { db, mail } }) => mail.write(db, email))
  await assembled(first, () => {})
  await expect(assembled(other, () => {})).rejects.toThrow('set FILE_KEY to the one that was used so far')
})
