import { fileURLToPath } from 'node:url'
import type { Database } from '../adapters/db/connect.ts'
import { verifyAudit } from '../audit/verify.ts'
import { readConfig } from '../config.ts'
import { Problem } from '../problem.ts'
import { openDatabase } from './open-database.ts'

/**
 * `npm run audit:verify [-- <head>]`: verifies the seals of the audit log in the database itself, with or without a
 * running server. Prints the first fault and ends with status 1, or prints the head of the chain. Stored elsewhere and
 * passed to a later run, the head proves that no earlier row was removed.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url))

let database: Database | undefined
try {
  database = await openDatabase(readConfig(process.env, root), 'audit_seal')
  const { sealed, pending, head, fault } = await verifyAudit(database.db, process.argv[2])
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
  await database?.close()
}
