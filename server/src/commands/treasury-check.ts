import { fileURLToPath } from 'node:url'
import { eurosOf } from '@acervo/domain/common/cents'
import type { Database } from '../adapters/db/connect.ts'
import { readConfig } from '../config.ts'
import { Problem } from '../problem.ts'
import { checkMoney } from '../treasury/check.ts'
import { openDatabase } from './open-database.ts'

/**
 * `npm run treasury:check`: compares the ledger with itself, the bank and the investments, with or without a running
 * server. Prints every difference. Status 1 if there is one. Changes nothing.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url))

let database: Database | undefined
try {
  database = await openDatabase(readConfig(process.env, root), 'ledger_entry')
  const differences = await checkMoney(database.db)
  for (const { account, investment_id, expected_cents, found_cents } of differences) {
    const where = investment_id ? `${account}, investment ${investment_id}` : account
    process.stdout.write(
      `${where}: expected ${eurosOf(expected_cents).toFixed(2)} EUR, found ${eurosOf(found_cents).toFixed(2)} EUR\n`,
    )
  }
  process.stdout.write(
    differences.length === 0
      ? 'The ledger, the bank and the investments agree.\n'
      : `${differences.length} differences\n`,
  )
  process.exitCode = differences.length === 0 ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Problem ? error.message : String(error)}\n`)
  process.exitCode = 2
} finally {
  await database?.close()
}
