import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { connectDatabase } from '../../server/src/adapters/db/connect.ts'
import { startEmbeddedPostgres } from '../../server/src/adapters/db/embedded/start.ts'
import { post } from '../../server/src/ledger/post.ts'
import { sealFor } from '../../server/src/seal.ts'
import { dayFromNow } from '../../server/src/testing/distributions.ts'
import { ownIban } from '../../server/src/testing/statements/built.ts'
import { ADMIN, dataFolder, signIn, start } from '../support/product.ts'
import { residentMb } from '../support/resident.ts'
import { projectFields } from '../support/samples.ts'
import { aForm, aPdf, must } from '../support/send.ts'

const HOLDERS = Number(process.env.HOLDERS ?? 10_000)
const PREVIEW_SECONDS_MAX = 2
const FILE_SECONDS_MAX = 5
/** Little more than the idle server uses, so that any growth of memory is visible. */
const HEAP_MB = 128
const GROWTH_MAX_MB = 48
const EUROS = 123_456.78
const HOLDER_IBAN = 'ES9121000418450200051332'

/**
 * Measures a distribution to ten thousand holders, from the preview to the bytes of the payment file: the seconds, and
 * the growth of the server's memory. The server's heap is so small that garbage is collected at once. The chain does
 * not know these holders and is not asked.
 */
export async function benchDistribution(): Promise<boolean> {
  const data = await dataFolder()
  const postgres = await startEmbeddedPostgres({ dataDir: data.folder, notice: () => {} })
  const key = randomBytes(32)
  const product = await start({
    DATA_DIR: `${data.folder}/product`,
    DATABASE_URL: postgres.url,
    FILE_KEY: key.toString('hex'),
    DEMO: '0',
    REQUIRE_TWO_PEOPLE: '0',
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
    BANK_IBAN: ownIban,
    BANK_BENEFICIARY: 'Empresa Inventada S.L.',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  try {
    const token = await signIn(product.url)
    const project = await createProject(product.url, token)
    await createHolders(postgres.url, project, key)
    return await measure({ url: product.url, token, pid: product.child.pid ?? 0 }, project)
  } finally {
    await product.stop()
    await postgres.stop()
    await data.remove()
  }
}

type Reached = { url: string; token: string; pid: number }

async function measure({ url, token, pid }: Reached, project: string): Promise<boolean> {
  const call = (path: string, body?: object) =>
    must(`${url}/api/admin/${path}`, body ? { token, body } : { token })
  const terms = {
    project_id: project,
    kind: 'interest',
    record_date: dayFromNow(-1),
    payment_date: dayFromNow(0),
    basis: 'total',
    amount: EUROS,
  }
  const before = residentMb(pid)
  let peak = before
  const timed = async <T>(work: () => Promise<T>) => {
    const began = performance.now()
    const watch = setInterval(() => (peak = Math.max(peak, residentMb(pid))), 20)
    const found = await work().finally(() => clearInterval(watch))
    return { found, seconds: (performance.now() - began) / 1000 }
  }
  const preview = await timed(() => call('distributions/preview', terms))
  const { digest, totals } = preview.found.data
  const { id } = (await call('distributions', { terms, digest })).data
  await call(`distributions/${id}/approve`, { digest })
  await call(`distributions/${id}/pay`, {})
  const file = await timed(async () => {
    const { data } = await call('payment-files', { execution_day: dayFromNow(0) })
    return String(await call(`payment-files/${data.id}`))
  })
  const orders = file.found.split('<CdtTrfTxInf>').length - 1
  const growth = peak - before
  const isGood =
    preview.seconds <= PREVIEW_SECONDS_MAX &&
    file.seconds <= FILE_SECONDS_MAX &&
    growth <= GROWTH_MAX_MB &&
    totals.holders === HOLDERS &&
    orders === HOLDERS
  process.stdout.write(
    `distribution to ${totals.holders} holders: preview ${preview.seconds.toFixed(1)} of ${PREVIEW_SECONDS_MAX} s, ` +
      `file of ${orders} orders ${file.seconds.toFixed(1)} of ${FILE_SECONDS_MAX} s, the server grows by ` +
      `${growth.toFixed(0)} of ${GROWTH_MAX_MB} MB ${isGood ? 'ok' : 'NOT REACHED'}\n`,
  )
  return isGood
}

async function createProject(url: string, token: string): Promise<string> {
  const { data } = await must(`${url}/api/projects`, { token, body: projectFields })
  const form = aForm({ projectId: data.id, documentType: 'whitepaper' }, aPdf(1))
  await must(`${url}/api/projects/files`, { token, form })
  return data.id
}

/** People who have held tokens for years and have a payout account, and the issuer's money. */
async function createHolders(database: string, project: string, key: Buffer): Promise<void> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `with people as (
       insert into profile (id, email, full_name) select gen_random_uuid(), 'titular' || n || '@demo.acervo.example', 'Titular Inventado ' || n
       from generate_series(1, $2::int) n returning id, email
     ), held as (
       insert into investment (id, project_id, user_id, typed_amount_cents, amount_cents, tokens, token_value_cents, status,
         payment_reference, created_at, expires_at, remind_at, mint_at, completed_at, settled_at, wallet)
       select gen_random_uuid(), $1, people.id, 10000 * n, 10000 * n, n, 10000, 'completed', 'MEDIDA' || people.email,
         at, at, at, at, at, at, '0x' || lpad(n::text, 40, '0')
       from people, lateral (select 1 + abs(hashtext(email) % 97) as n, timestamptz '2025-01-01' as at) x
     ) select id from people`,
    [project, HOLDERS],
  )
  const seal = sealFor('payout account', key)
  await client.query(
    `insert into payout_account (user_id, sealed_iban, holder_name, created_at, effective_at)
     select id, sealed, 'Titular Inventado', '2025-01-01', '2025-01-03' from unnest($1::uuid[], $2::text[]) as one (id, sealed)`,
    [rows.map(({ id }) => id), rows.map(({ id }) => seal.close(HOLDER_IBAN, id).toString('base64'))],
  )
  await client.end()
  const { db, close } = await connectDatabase(database, () => {})
  const cents = 1_000_000_00n
  await db.transaction((tx) =>
    post(tx, {
      key: 'opening:measured',
      kind: 'opening',
      at: new Date(),
      entries: [
        { account: { kind: 'bank' }, cents },
        { account: { kind: 'issuer', project_id: project }, cents: -cents },
      ],
    }),
  )
  await close()
}
