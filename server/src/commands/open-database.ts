import { connectDatabase, type Database } from '../adapters/db/connect.ts'
import { startEmbeddedPostgres } from '../adapters/db/embedded/start.ts'
import { findRunningPostgres } from '../adapters/db/embedded/running.ts'
import type { Config } from '../config.ts'
import { Problem } from '../problem.ts'

/**
 * Opens the installation's database for a command that only reads: a running server's, or the embedded one, which is
 * started just for the command. Throws `Problem` when the database does not have `table` yet.
 */
export async function openDatabase({ databaseUrl, dataDir }: Config, table: string): Promise<Database> {
  const running = databaseUrl ?? (await findRunningPostgres(dataDir))
  const own = running ? undefined : await startEmbeddedPostgres({ dataDir, notice: () => {} })
  const database = await connectDatabase(running ?? own?.url ?? '', () => {})
  const close = async () => {
    await database.close()
    await own?.stop()
  }
  const { rows } = await database.pool.query('select to_regclass($1) is not null as is_ready', [table])
  if (rows[0].is_ready) return { ...database, close }
  await close()
  throw new Problem(`This database has no ${table} yet: start the server once, then run this again.`)
}
