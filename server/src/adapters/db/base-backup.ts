import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { errorCode } from '../../problem.ts'

/** What PostgreSQL recreates at startup or must not find (PostgreSQL manual, "Backing Up the Data Directory"). */
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*)$/
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const SEGMENT = /^[0-9A-F]{24}$/

/**
 * Copies the data folder of a running PostgreSQL into `target`, with the write-ahead log that makes the copy
 * consistent: it contains everything committed before the call. The database stays available; a replication slot
 * prevents the log from being recycled.
 */
export async function baseBackup(url: string, data: string, target: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // A unique name, because another backup may be in progress. The slot ends with the connection.
    const slot = `acervo_${randomBytes(8).toString('hex')}`
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot])
    const first = await segment(client, `pg_backup_start('acervo', fast => true)`)
    await copyFolder(data, target)
    const { rows } = await client.query<{ lsn: string; labelfile: string }>(
      'select lsn, labelfile from pg_backup_stop(wait_for_archive => false)',
    )
    const label = rows[0]
    if (!label) throw new Error('PostgreSQL did not end the backup')
    await writeFile(path.join(target, 'backup_label'), label.labelfile)
    const last = await segment(client, `'${label.lsn}'::pg_lsn`)
    await copyLog(path.join(data, 'pg_wal'), path.join(target, 'pg_wal'), first, last)
  } finally {
    await client.end()
  }
}

async function segment(client: pg.Client, position: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(`select pg_walfile_name(${position}) as name`)
  return rows[0]?.name ?? ''
}

/** The log segments from the first to the last that the copy needs. */
async function copyLog(from: string, to: string, first: string, last: string): Promise<void> {
  const names = (await readdir(from)).filter((name) => SEGMENT.test(name) && name >= first && name <= last)
  if (!names.includes(first) || !names.includes(last))
    throw new Error(`The write-ahead log from ${first} to ${last} is not whole`)
  for (const name of names) await copyFile(path.join(from, name), path.join(to, name))
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (EMPTIED.has(entry.name)) await mkdir(target, { mode: 0o700 })
    else if (entry.isDirectory()) await copyFolder(source, target)
    else await copyIfExists(source, target)
  }
}

/** If a table is dropped during the copy, its files disappear. */
async function copyIfExists(source: string, target: string): Promise<void> {
  try {
    await copyFile(source, target, constants.COPYFILE_FICLONE)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
}
