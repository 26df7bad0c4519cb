import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { findRunningPostgres } from '../../../server/src/adapters/db/embedded/running.ts'

/** Tables that change without anybody acting: running jobs, rate limits, recent use of sessions. */
const CHANGING_TABLES = new Set([
  'job_worker',
  'request_limit',
  'account_export',
  'auth.sessions',
  'auth.rate_limits',
])

/** Each start rebuilds the embedded chain and numbers its blocks anew. */
const OF_THE_CHAIN = ['block_hash', 'block_number']

/** The hash of every table, and one hash of all files, of a running product on this data folder. */
export async function stateOf(dataDir: string): Promise<Map<string, string>> {
  const url = await findRunningPostgres(dataDir)
  if (!url) throw new Error(`No PostgreSQL runs on ${dataDir}`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: tables } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'auth') order by 1, 2`,
  )
  const state = new Map<string, string>()
  for (const { schema, name } of tables) {
    const title = schema === 'public' ? name : `${schema}.${name}`
    if (CHANGING_TABLES.has(title)) continue
    const { rows } = await client.query<{ hash: string }>(
      `select count(*) || ' rows ' || coalesce(md5(string_agg(row, '|' order by row)), '-') as hash
       from (select (to_jsonb(t) - $1::text[])::text as row from "${schema}"."${name}" as t) as rows`,
      [OF_THE_CHAIN],
    )
    state.set(title, rows[0]?.hash ?? '')
  }
  await client.end()
  state.set('files', await filesOf(path.join(dataDir, 'files')))
  return state
}

async function filesOf(folder: string): Promise<string> {
  const hash = createHash('sha256')
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    // While the demo is being created, its files have temporary names until they are complete.
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
  for (const name of names) hash.update(path.relative(folder, name)).update(await readFile(name))
  return `${names.length} files ${hash.digest('hex').slice(0, 32)}`
}

/** Describes the differences between two states. */
export function differencesOf(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => `${name}: ${before.get(name)} before, ${after.get(name)} after`)
}
