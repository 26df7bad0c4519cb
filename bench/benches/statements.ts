import pg from 'pg'
import { STATEMENT_BYTES_MAX } from '@acervo/domain/treasury/statement'
import { startEmbeddedPostgres } from '../../server/src/adapters/db/embedded/start.ts'
import { closingOf, type BuiltStatement } from '../../server/src/demo/statements/built.ts'
import { aStatement, anEntry } from '../../server/src/testing/statements/built.ts'
import { writeCamt } from '../../server/src/demo/statements/write-camt.ts'
import { writeNorma43 } from '../../server/src/demo/statements/write-norma43.ts'
import { ADMIN, ask, dataFolder, signIn, start } from '../support/product.ts'
import { residentMb } from '../support/resident.ts'

const ENTRIES = 10_000
const SECONDS_MAX = 10
/** Little more than the idle server uses. */
const HEAP_MB = 128
/** Three times the size of the largest file, which is held in memory while it is read. */
const GROWTH_MAX_MB = (3 * STATEMENT_BYTES_MAX) / 2 ** 20
const IBAN = 'ES6600010002080000000025'

type Format = { name: string; write: (statement: BuiltStatement) => Buffer }
const formats: Format[] = [
  { name: 'camt.053', write: (statement) => Buffer.from(writeCamt(statement)) },
  { name: 'Norma 43', write: (statement) => Buffer.from(writeNorma43(statement), 'latin1') },
]

/**
 * Imports bank statements with a thousand entries, ten thousand, and the largest permitted number, in both formats.
 * Measures the seconds from the upload to the ledger, and the growth of the server's memory. The server's heap is so
 * small that garbage is collected at once. For comparison, measures how long the same database takes to store ten
 * thousand rows with one statement.
 */
export async function benchStatements(): Promise<boolean> {
  let isGood = true
  for (const format of formats) isGood = (await benchFormat(format)) && isGood
  return isGood
}

async function benchFormat({ name, write }: Format): Promise<boolean> {
  const data = await dataFolder()
  const postgres = await startEmbeddedPostgres({ dataDir: data.folder, notice: () => {} })
  const product = await start({
    DATA_DIR: `${data.folder}/product`,
    DATABASE_URL: postgres.url,
    DEMO: '0',
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
    BANK_IBAN: IBAN,
    BANK_BENEFICIARY: 'Empresa Inventada S.L.',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  try {
    const token = await signIn(product.url)
    const { pid = 0 } = product.child
    let isGood = true
    let before: BuiltStatement | undefined
    for (const count of [1_000, ENTRIES, largestCount(write)]) {
      before = statementAfter(before, count)
      const file = write(before)
      const { seconds, growthMb } = await importFile({ ...product, pid, token }, file)
      const fits = growthMb <= GROWTH_MAX_MB && (count !== ENTRIES || seconds <= SECONDS_MAX)
      isGood &&= fits
      process.stdout.write(
        `${name}, ${count} entries, ${(file.length / 1e6).toFixed(1)} MB: ${seconds.toFixed(1)} s` +
          `${count === ENTRIES ? ` of ${SECONDS_MAX}` : ''}, the server grows by ${growthMb.toFixed(0)} of ` +
          `${GROWTH_MAX_MB} MB ${fits ? 'ok' : 'ABOVE'}\n`,
      )
    }
    process.stdout.write(`one statement of the database: ${(await bareInsert(postgres.url)).toFixed(2)} s\n`)
    return isGood
  } finally {
    await product.stop()
    await postgres.stop()
    await data.remove()
  }
}

/** The statement of the next day, with this many entries that cancel one another out. */
function statementAfter(before: BuiltStatement | undefined, count: number): BuiltStatement {
  const day = before ? `2026-11-0${Number(before.to.slice(-1)) + 1}` : '2026-11-01'
  const entries = Array.from({ length: count }, (_, at) =>
    anEntry({ bookedOn: day, bankReference: `B${at}`, cents: at % 2 === 0 ? 250_50n : -250_50n }),
  )
  const openingCents = before ? closingOf(before) : 1_000_00n
  return aStatement({ iban: IBAN, id: day, from: day, to: day, openingCents, entries })
}

/** The number of entries in the largest file that is accepted. */
function largestCount(write: Format['write']): number {
  const some = write(statementAfter(undefined, ENTRIES)).length
  const [perEntry, head] = [some / ENTRIES, 10_000]
  return Math.floor((STATEMENT_BYTES_MAX - head) / (perEntry + 2))
}

type Running = { url: string; pid: number; token: string }

/** The seconds until a file is imported, and the largest increase of the server's memory meanwhile. */
async function importFile({ url, pid, token }: Running, file: Buffer) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file)]), 'extracto-inventado')
  const before = residentMb(pid)
  let most = before
  const watch = setInterval(() => (most = Math.max(most, residentMb(pid))), 20)
  const began = performance.now()
  const reply = await fetch(`${url}/api/admin/bank-statements`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const seconds = (performance.now() - began) / 1000
  clearInterval(watch)
  if (!reply.ok) throw new Error(`The import answered ${reply.status}: ${await reply.text()}`)
  const { data: stored } = await ask(`${url}/api/admin/bank-entries?limit=1`, { token })
  if (stored.length !== 1) throw new Error('Nothing was stored')
  return { seconds, growthMb: most - before }
}

/** The seconds in which PostgreSQL stores the same number of rows in a table without constraints. */
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
