import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../../server/src/adapters/db/embedded/start.ts'
import { embeddedData } from '../../../server/src/adapters/db/embedded/home.ts'
import { wrongCounters } from '../../../server/src/testing/counters.ts'
import { undelivered, unsettled } from '../../../server/src/testing/unsettled.ts'
import { projectFields } from '../../support/samples.ts'
import { aForm, aPdf, persist, send } from '../../support/send.ts'
import { dataFolder, ended, start, type Running } from '../../support/product.ts'
import { freePort } from '../../../server/src/free-port.ts'
import { startBucket } from './bucket.ts'
import { openBank } from './bank.ts'
import { aHeldProject, BANK } from '../redemptions/holders.ts'
import { wrongPayments } from '../../../server/src/testing/payments/any-distribution.ts'
import { aMailServer } from '../../../server/src/testing/mail-server.ts'
import { simulatePerson, type Life } from './person.ts'

const FAULTS = Number(process.env.FAULTS ?? 200)
const PEOPLE_AT_ONCE = 4
/** The holders of the project with distributions. */
const HOLDERS = 6
/** A failed email or job is retried after a pause that doubles. */
const SETTLE_MS_MAX = 600_000
const ADMIN = { email: 'averias@acervo.example', password: 'una-clave-para-las-averias' }

/**
 * Causes 200 kills and outages of the server, PostgreSQL, the chain, the mail server and the bucket. Meanwhile people
 * sign up, upload, invest, pay, get tokens and are blocked, and matches are undone. A project makes distributions, some
 * of whose payments come back, and some of which are reversed. Afterwards everything acknowledged exists, every token
 * was minted once, every payee was paid once, every email was delivered, and every job is done. Register, chain, ledger
 * and bank agree.
 */
export async function benchFaults(): Promise<boolean> {
  const data = await dataFolder()
  const postgresFolder = await dataFolder()
  const bucketFolder = await dataFolder()
  const postgres = await startEmbeddedPostgres({ dataDir: postgresFolder.folder, notice: () => {} })
  const mail = await aMailServer()
  const bucket = await startBucket(bucketFolder.folder)
  const port = await freePort()
  const env = {
    DATA_DIR: data.folder,
    DATABASE_URL: postgres.url,
    PORT: String(port),
    SMTP_URL: mail.url,
    ...bucket.env,
    ...BANK,
    REQUIRE_TWO_PEOPLE: '0',
    DEMO: '0',
    DEV_MAILBOX: '0',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'fatal',
    AUTH_MAIL_INTERVAL_MS: '0',
  }
  const url = `http://127.0.0.1:${port}`
  const problems: string[] = []
  let server: Running = await start(env)

  const admin = async () => {
    const { body } = await persist(`${url}/auth/signin`, { body: ADMIN })
    return body.session.access_token as string
  }
  const project = await createProject(url, await admin())
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
  // These connections end with PostgreSQL.
  pool.on('error', () => {})
  const held = await aHeldProject({ url, mail, token: await admin(), db: pool }, HOLDERS)
  const bank = openBank({ url, admin, project: held.project, problems })
  const world = { url, mail, admin, project, problems, bank }

  const lives: Life[] = []
  let working = true
  let number = 0
  let paying = true
  const treasury = (async () => {
    while (paying) await bank.settle()
  })()
  const work = Promise.all(
    Array.from({ length: PEOPLE_AT_ONCE }, async () => {
      while (working) {
        const life = await simulatePerson(world, number++).catch(
          (error: unknown) => void problems.push(String(error)),
        )
        if (life) lives.push(life)
      }
    }),
  )

  const postmaster = path.join((await embeddedData(postgresFolder.folder)).data, 'postmaster.pid')
  const signal = (file: string, name: NodeJS.Signals) => {
    try {
      const text = readFileSync(file, 'utf8')
      process.kill(text.startsWith('{') ? JSON.parse(text).pid : Number(text.split('\n')[0]), name)
    } catch {
      // It was just being restarted.
    }
  }
  const faults: Record<string, () => Promise<void>> = {
    async server() {
      await ended(server.child, 'SIGKILL')
      await sleep(randomInt(0, 500))
      server = await start(env)
    },
    async 'PostgreSQL killed'() {
      signal(postmaster, 'SIGQUIT')
    },
    async 'PostgreSQL silent'() {
      signal(postmaster, 'SIGSTOP')
      await sleep(randomInt(200, 3000))
      signal(postmaster, 'SIGCONT')
    },
    async chain() {
      signal(path.join(data.folder, 'anvil.json'), 'SIGKILL')
    },
    async mail() {
      await mail.fail()
      await sleep(randomInt(100, 3000))
      await mail.begin()
    },
    async bucket() {
      await bucket.fail()
      await sleep(randomInt(100, 3000))
      await bucket.begin()
    },
  }
  const names = Object.keys(faults)
  const counts = new Map(names.map((name) => [name, 0]))
  const began = performance.now()
  for (let fault = 0; fault < FAULTS; fault++) {
    await sleep(randomInt(100, 2500))
    const name = names[fault % names.length] ?? ''
    await faults[name]?.()
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  working = false
  await work
  paying = false
  await treasury
  // Waits for the consequences of the last transfers: a match, a refund and its debit, or a payment that came back and
  // is paid again.
  bank.stop()
  for (let round = 0; round < 10; round++) await bank.settle()
  const seconds = (performance.now() - began) / 1000

  problems.push(...(await leftOver(pool)))
  problems.push(...(await lost(url, await admin(), lives)))
  problems.push(...(await wrongMoney(pool, { url, admin, lives }, bank.totals())))
  const distributions = await wrongDistributions(pool)
  problems.push(...distributions.problems)
  problems.push(...(await undelivered(pool, mail.received)))
  problems.push(...(await wrongCounters(pool)).map((one) => `counters are wrong: ${JSON.stringify(one)}`))
  await pool.end()
  await server.stop()
  await postgres.stop()
  await bucket.fail()
  await mail.fail()
  await Promise.all([data, postgresFolder, bucketFolder].map((folder) => folder.remove()))

  const tokens = lives.reduce((sum, life) => sum + life.tokens, 0)
  process.stdout.write(
    `faults: ${FAULTS} (${[...counts].map(([name, count]) => `${name} ${count}`).join(', ')}) in ${seconds.toFixed(0)} s; ` +
      `${lives.length} people, ${lives.length * 3} documents, ${lives.filter(({ transfers }) => transfers > 0).length} payments matched, ${bank.totals().sentBack} sent back, ${tokens} tokens, ${lives.filter(({ blocked }) => blocked).length} blocked, ` +
      `${distributions.done}, ${mail.received.length} emails received; ${problems.length} problems\n`,
  )
  for (const problem of problems.slice(0, 20)) process.stdout.write(`${problem}\n`)
  return problems.length === 0
}

/** What is not done at the end, although nothing fails any more. */
async function leftOver(pool: pg.Pool): Promise<string[]> {
  const until = Date.now() + SETTLE_MS_MAX
  for (;;) {
    const left = await unsettled(pool)
    if (left.length === 0 || Date.now() > until) return left
    await sleep(1000)
  }
}

/** What was acknowledged and is missing, and where register and chain differ. */
async function lost(url: string, admin: string, lives: Life[]): Promise<string[]> {
  const problems: string[] = []
  for (const { email, investment, application, documents, tokens } of lives) {
    const { body } = await persist(`${url}/api/investment/${investment}`, { token: admin })
    if (body.investment?.status !== 'completed' || body.investment.tokens !== tokens)
      problems.push(`${email} has ${JSON.stringify(body.investment)}`)
    for (const [type, bytes] of documents) {
      const sent = await send(`${url}/api/kyc/document/${application}/${type}`, { token: admin })
      if (sent.status !== 200 || !bytes.equals(sent.body))
        problems.push(`${email} has lost a document (${type}, ${sent.status})`)
    }
  }
  const chain = await send(`${url}/api/admin/chain/check`, { token: admin })
  for (const one of chain.body.data ?? ['no answer'])
    problems.push(`register and chain differ: ${JSON.stringify(one)}`)
  const audit = await send(`${url}/api/admin/audit/verify`, { token: admin, method: 'POST' })
  if (audit.body.data?.fault !== null)
    problems.push(`the audit log does not verify: ${JSON.stringify(audit.body)}`)
  return problems
}

type Paid = { url: string; admin: () => Promise<string>; lives: Life[] }

/** Where the ledger, the bank and the investments differ, and what was sent back wrongly. */
async function wrongMoney(
  pool: pg.Pool,
  { url, admin, lives }: Paid,
  { cents, sentBack }: { cents: bigint; sentBack: number },
): Promise<string[]> {
  const token = await admin()
  const problems: string[] = []
  const checked = await persist(`${url}/api/admin/treasury/cases/check`, { token, method: 'POST' })
  for (const one of checked.body.data ?? ['no answer']) problems.push(`money: ${JSON.stringify(one)}`)
  const expectEqual = (what: string, found: unknown, wanted: unknown) => {
    if (String(found) !== String(wanted)) problems.push(`${what}: ${String(found)}, not ${String(wanted)}`)
  }
  const { rows } = await pool.query(`select
    (select sum(cents) from bank_entry) as moved,
    (select count(*) from investment where payment_matched) as matched,
    (select count(*) from refund where cancelled_at is null) as refunds,
    (select count(*) from payment_order where about = 'refund' and paid_entry is not null) as paid`)
  const twice = lives.filter(({ transfers }) => transfers === 2).length
  expectEqual('cents on the statements', rows[0].moved, cents - 100_000_00n)
  expectEqual('payments matched', rows[0].matched, lives.filter(({ transfers }) => transfers > 0).length)
  expectEqual('refunds', rows[0].refunds, twice)
  expectEqual('refunds ordered', sentBack, twice)
  expectEqual('refunds paid', rows[0].paid, twice)
  return problems
}

/** Payees of distributions who did not get exactly their share, or not yet, with what was done, as text. */
async function wrongDistributions(pool: pg.Pool): Promise<{ problems: string[]; done: string }> {
  const wrong = await pool.query(`${wrongPayments}
    union all
    select 'unpaid', due.id from distribution_payee due join distribution on distribution.id = distribution_id
    where state = 'exported' and due.net_cents > 0
      and not exists (select from payment_order where about_id = due.id and paid_entry is not null and returned_entry is null)
      and due.net_cents > coalesce((select sum(cents) from set_off where payee_id = due.id and undone_at is null), 0)`)
  const { rows } = await pool.query(`select concat(
    (select count(*) from distribution where approved_at is not null and reverses is null), ' distributions, ',
    (select count(*) from distribution where reverses is not null), ' of them reversed, ',
    (select count(*) from payment_order where about = 'distribution' and paid_entry is not null), ' payments, ',
    (select count(*) from payment_order where about = 'distribution' and returned_entry is not null), ' returned, ',
    (select count(*) from overpayment), ' to be returned, ', (select count(*) from set_off where undone_at is null), ' set off, ',
    (select count(*) from bank_match where undone_at is not null), ' matches undone') as done`)
  return { problems: wrong.rows.map(({ what, id }) => `payment ${what}: ${id}`), done: rows[0].done }
}

async function createProject(url: string, token: string): Promise<string> {
  const { status, body: made } = await persist(`${url}/api/projects`, { token, body: projectFields })
  if (status !== 200) throw new Error(JSON.stringify(made))
  const form = aForm({ projectId: made.data.id, documentType: 'whitepaper' }, aPdf(1))
  await persist(`${url}/api/projects/files`, { token, form })
  return made.data.id
}
