import { fileURLToPath } from 'node:url'
import { connectDatabase, type Database } from './adapters/db/connect.ts'
import { findRunningPostgres, startEmbeddedPostgres } from './adapters/db/embedded.ts'
import { verifyAudit } from './audit/verify.ts'
import { readConfig, type Config } from './config.ts'
import { Problem } from './problem.ts'

/**
 * `npm run audit:verify [-- <head>]`: walks the seals of the audit log in the database itself, beside a running server or
 * without one. Prints the first fault and ends with status 1, or the head of the chain: kept elsewhere and given to a later
 * run, it proves that nothing before it was cut off.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))

const closers: (() => Promise<unknown>)[] = []
try {
  const { db } = await openDatabase(readConfig(process.env, root))
  const { sealed, pending, head, fault } = await verifyAudit(db, process.argv[2])
  process.stdout.write(
    fault
      ? `${fault}\n`
      : `The audit log is whole: ${sealed} rows sealed, ${pending} waiting.\nHead: ${head}\n`,
  )
  process.exitCode = fault ? 1 : 0
} catch (error) {
  process.stderr.write(`${error instanceof Problem ? error.message : String(error)}\n`)
  process.exitCode = 2
} finally {
  for (const close of closers.reverse()) await close()
}

async function openDatabase({ databaseUrl, dataDir }: Config): Promise<Database> {
  const running = databaseUrl ?? (await findRunningPostgres(dataDir))
  const own = running ? undefined : await startEmbeddedPostgres({ dataDir, notice: () => {} })
  if (own) closers.push(() => own.stop())
  const database = await connectDatabase(running ?? own?.url ?? '', () => {})
  closers.push(() => database.close())
  const { rows } = await database.pool.query(`select to_regclass('audit_seal') is not null as is_ready`)
  if (!rows[0].is_ready)
    throw new Problem('This database has no audit seals yet: start the server once, then verify.')
  return database
}
