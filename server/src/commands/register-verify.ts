import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from '../adapters/db/connect.ts'
import { readConfig } from '../config.ts'
import { Problem } from '../problem.ts'
import { verifyRegisterFile, type VerifiedFile } from '../registry/register/verify-file.ts'
import { openDatabase } from './open-database.ts'

/**
 * `npm run register:verify -- <file>`: says whether a file is a register exactly as the platform exported it, and
 * whether the register of that day is still the same. Works with or without a running server. Status 1 if either is not
 * so. Changes nothing.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url))

const seals = {
  whole: 'The row of the audit log that says so is sealed.',
  waiting: 'The row of the audit log that says so is not sealed yet.',
  broken: 'The row of the audit log that says so was changed: run npm run audit:verify.',
} as const

function reportOf(found: VerifiedFile): string {
  const { project_name, date, rows, exported_at, format, seal, isSame, isEarly, register_sha256 } = found
  const day = isSame
    ? 'The register of that day still says the same.'
    : isEarly
      ? 'The register of that day says something else now: the day was not over when the file was exported.'
      : 'The register of that day says something else now.'
  return [
    `Genuine: register of ${project_name} at the end of ${date}, ${rows} holders, exported as ${format} at ${exported_at}.`,
    seals[seal],
    day,
    `SHA-256 of the register: ${register_sha256}`,
  ].join('\n')
}

let database: Database | undefined
try {
  const [, , file] = process.argv
  if (!file) throw new Problem('Name the file: npm run register:verify -- <file>')
  // npm starts commands in the folder of the project, wherever they are typed.
  const bytes = await readFile(path.resolve(process.env.INIT_CWD ?? '.', file))
  database = await openDatabase(readConfig(process.env, root), 'audit_seal')
  const found = await verifyRegisterFile({ db: database.db, now: () => new Date() }, bytes)
  process.stdout.write(
    found
      ? `${reportOf(found)}\n`
      : 'Not genuine: the platform exported no register with exactly these bytes.\n',
  )
  process.exitCode = found?.isSame && found.seal !== 'broken' ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Problem ? error.message : String(error)}\n`)
  process.exitCode = 2
} finally {
  await database?.close()
}
