import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

const current = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Migrates a database to the state before a migration, which is named without its number. */
export const migrateBefore =
  (name: string) =>
  async (pool: pg.Pool): Promise<void> => {
    const folder = await mkdtemp(path.join(tmpdir(), 'acervo-migrations-'))
    await cp(current, folder, { recursive: true })
    const file = path.join(folder, 'meta', '_journal.json')
    const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] }
    const first = journal.entries.findIndex(({ tag }) => tag.endsWith(`_${name}`))
    await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, first) }))
    const options = { migrationsFolder: folder, migrationsSchema: 'public', migrationsTable: 'migration' }
    await migrate(drizzle(pool), options)
    await rm(folder, { recursive: true })
  }
