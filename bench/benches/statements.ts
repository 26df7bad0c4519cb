import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/src/adapters/db/embedded.ts'
import { aStatement, anEntry } from '../../server/src/testing/statements/a-statement.ts'
import { writeCamt } from '../../server/src/demo/statements/write-camt.ts'
import { writeNorma43 } from '../../server/src/demo/statements/write-norma43.ts'
import { ADMIN, ask, dataFolder, signIn, start } from '../support/product.ts'
import { residentMb } from '../support/resident.ts'

const ENTRIES = 10_000
const SECONDS_MAX = 10
const IBAN = 'ES6600010002080000000025'

/**
 * Imports bank statements of ten thousand entries in both formats, each into a new product, from the upload to the
 * ledger; beside it, the time in which the same database stores as many rows of the same size in one statement.
 */
export async function benchStatements(): Promise<boolean> {
  const entries = Array.from({ length: ENTRIES }, (_, at) =>
    anEntry({ bankReference: `B${at}`, cents: at % 2 === 0 ? 250_50n : -250_50n }),
  )
  const statement = aStatement({ iban: IBAN, entries })
  const camt = await importInto(Buffer.from(writeCamt(statement)), 'camt.053')
  const norma43 = await importInto(Buffer.from(writeNorma43(statement), 'latin1'), 'Norma 43')
  return camt && norma43
}

async function importInto(file: Buffer, format: string): Promise<boolean> {
  const data = await dataFolder()
  const postgres = await startEmbeddedPostgres({ dataDir: data.folder, notice: () => {} })
  const product = await start({
    DATA_DIR: `${data.folder}/product`,
    DATABASE_URL: postgres.url,
    DEMO: '0',
    BANK_IBAN: IBAN,
    BANK_BENEFICIARY: 'Empresa Inventada S.L.',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  try {
    const token = await signIn(product.url)
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(file)]), 'extracto-inventado')
    const { pid = 0 } = product.child
    const before = residentMb(pid)
    let most = before
    const watch = setInterval(() => (most = Math.max(most, residentMb(pid))), 50)
    const began = performance.now()
    const reply = await fetch(`${product.url}/api/admin/bank-statements`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    const seconds = (performance.now() - began) / 1000
    clearInterval(watch)
    if (!reply.ok) throw new Error(`The import answered ${reply.status}: ${await reply.text()}`)
    const { data: stored } = await ask(`${product.url}/api/admin/bank-entries?limit=1`, { token })
    const bare = await bareInsert(postgres.url)
    const isGood = seconds <= SECONDS_MAX && stored.length === 1
    process.stdout.write(
      `${format}, ${ENTRIES} entries, ${(file.length / 1e6).toFixed(1)} MB: ${seconds.toFixed(1)} s of ${SECONDS_MAX}, ` +
        `${(seconds / bare).toFixed(0)} × one statement (${bare.toFixed(2)} s); ` +
        `server ${before.toFixed(0)} MB before, ${most.toFixed(0)} at most ${isGood ? 'ok' : 'ABOVE'}\n`,
    )
    return isGood
  } finally {
    await product.stop()
    await postgres.stop()
    await data.remove()
  }
}

/** Seconds in which PostgreSQL stores as many rows in a table without constraints. */
async function bareInsert(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('create table bare (id uuid primary key, cents bigint, reference text, raw text)')
    const began = performance.now()
    await client.query(
      `insert into bare select gen_random_uuid(), n, 'B' || n, repeat('x', 300) from generate_series(1, $1) n`,
      [ENTRIES],
    )
    return (performance.now() - began) / 1000
  } finally {
    await client.end()
  }
}
