import { connectDatabase, type Database } from '../adapters/db/connect.ts'
import { borrowPostgres } from '../adapters/db/embedded/borrow.ts'
import type { Config } from '../config.ts'
import { Problem } from '../problem.ts'

/**
 * Opens the installation's database for a command that only reads: that of a running server, or the embedded one, which
 * is started just for the command. Throws `Problem` when the database does not have `table` yet.
 */
export async function openDatabase({ databaseUrl, dataDir }: Config, table: string): Promise<Database> {
  const embedded = databaseUrl ? undefined : await borrowPostgres(dataDir)
  const database = await connectDatabase(databaseUrl ?? embedded?.url ?? '', () => {})
  const close = async () => {
    await database.close()
    await embedded?.stop()
  }
  const { rows } = await database.pool.query('select to_regclass($1) is not null as is_ready', [table])
  if (rows[0].is_ready) return { ...database, close }
  await close()
  throw new Problem(`This database has no ${table} yet: start the server once, then run this again.`)
}
