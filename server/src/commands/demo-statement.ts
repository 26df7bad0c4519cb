import { fileURLToPath } from 'node:url'
import { dayOf } from '@acervo/domain/common/time-zone'
import type { Database } from '../adapters/db/connect.ts'
import { readConfig } from '../config.ts'
import { nextStatement } from '../demo/statements/next.ts'
import { writeCamt } from '../demo/statements/write-camt.ts'
import { Problem } from '../problem.ts'
import { openDatabase } from './open-database.ts'

/**
 * `npm run demo:statement --silent > extracto.xml`: writes the statement with which the demo's bank would show every
 * awaited payment. People import it by hand. Changes nothing.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url))

let database: Database | undefined
try {
  const config = readConfig(process.env, root)
  if (!config.demo) throw new Problem('Only the demo has an invented bank.')
  database = await openDatabase(config, 'bank_statement')
  const statement = await nextStatement(database.db, config.bank.iban, dayOf(new Date()))
  if (!statement) throw new Problem('No payment is awaited: invest first.')
  process.stdout.write(writeCamt(statement))
} catch (error) {
  process.stderr.write(`${error instanceof Problem ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await database?.close()
}
